// What the linter of the page looks for: slips that the type checker does not see. How the code is set is prettier's.
import { createRequire } from 'node:module';

// What checks the page is installed outside of the tree: its packages are found from the linter itself.
const globals = createRequire(process.argv[1])('globals');

const rules = {
  'array-callback-return': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': ['error', { allow: ['error'] }],
  'no-constant-binary-expression': 'error',
  'no-dupe-keys': 'error',
  'no-eval': 'error',
  'no-fallthrough': 'error',
  'no-implied-eval': 'error',
  'no-self-assign': 'error',
  'no-undef': 'error',
  'no-unreachable': 'error',
  'no-unused-vars': 'error',
  'no-useless-assignment': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-template': 'error',
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules },
  { files: ['web/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['web/before-paint.js'], languageOptions: { sourceType: 'script' } },
  {
    files: ['web/here/*-worker.js', 'web/here/module.js', 'web/here/minds.js', 'web/here/store.js'],
    languageOptions: { globals: globals.worker },
  },
  { files: ['web/service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['tests/page/**/*.mjs'], languageOptions: { globals: globals.node } },
];
