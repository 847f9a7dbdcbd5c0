/**
 * Whether the titles of a base's prompts are told to somebody who may know of the base: to readers, and to everybody where its contents are shown. Anybody
 * else learns that something changed, and when; not what.
 */
export function mayKnowTitles(base: { showContents: boolean; hasAccess: boolean }): boolean {
  return base.hasAccess || base.showContents;
}
