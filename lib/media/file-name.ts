import { nfc } from "@/lib/platform/nfc.mjs";

/** What cannot stand in a name: control characters, bidi controls, lone surrogates. */
const HIDDEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;
const LONGEST = 200;

/** A name as the browser sent it, fit to be shown and stored: never a path, at most 200 characters with its extension. */
export function cleanFileName(given: string): string {
  const name = nfc(given.split(/[\\/]/).pop() ?? "")
    .replace(HIDDEN, "")
    .trim();
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, LONGEST - extension.length).join("") + extension;
}
