// @ts-check
/**
 * An attribute by its name without a prefix: most programs write "w:val", others take another prefix.
 * @param {Record<string, string>} attributes @param {string} name
 */
export function attributeOf(attributes, name) {
  const usual = attributes[`w:${name}`];
  if (usual !== undefined) return usual;
  for (const key in attributes)
    if (key === name || key.endsWith(`:${name}`)) return /** @type {string} */ (attributes[key]);
  return undefined;
}
