// What Next itself may keep (next.config.ts `cacheHandler`): the answers of its fixed files, icons and the like. Pages
// are kept by lib/platform/page-cache; should they ever come here, they are rendered per request.
//
// Plain JavaScript, because Next loads it before anything is compiled.

/** More than there are fixed files. */
const FILES = 100;

/** @type {Map<string, { value: any, lastModified: number, cacheControl?: any }>} */
const files = (globalThis.promptotekaFixedFiles ??= new Map());

export default class FixedFilesOnly {
  /** @param {string} key */
  async get(key) {
    return files.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (value?.kind === "APP_ROUTE" && value.status === 200 && files.size < FILES) {
      files.set(key, { value, lastModified: Date.now(), cacheControl: context?.cacheControl });
    }
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
