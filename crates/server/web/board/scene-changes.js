// @ts-check
/** A scene and the changes that the server sends of it give the next scene. No drawing here. */

/**
 * @typedef {import('../types/protocol').Scene} Scene
 * @typedef {import('../types/protocol').Changes} Changes
 */

/**
 * The scene after some changes. Shapes that did not change stay the same objects.
 * @param {Scene} scene
 * @param {Changes} changes
 * @returns {Scene}
 */
export function changed(scene, changes) {
  const gone = new Set(changes.gone);
  const layers = scene.layers.map((layer) => ({ ...layer, shapes: layer.shapes.filter(({ id }) => !gone.has(id)) }));
  for (const { layer: name, before, shape } of changes.put) {
    const there = layers.find((layer) => layer.shapes.some(({ id }) => id === shape.id));
    if (there) {
      there.shapes[there.shapes.findIndex(({ id }) => id === shape.id)] = shape;
      continue;
    }
    const layer = layers.find((one) => one.name === name);
    if (!layer) layers.push({ name, shapes: [shape] });
    else {
      const next = before === undefined ? -1 : layer.shapes.findIndex(({ id }) => id === before);
      layer.shapes.splice(next < 0 ? layer.shapes.length : next, 0, shape);
    }
  }
  const { alt = scene.alt, objective = scene.objective } = changes;
  return { ...scene, alt, objective, layers };
}
