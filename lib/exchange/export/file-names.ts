import { nfc } from "@/lib/platform/text/nfc.mjs";
import { trimEnd } from "@/lib/platform/text/text-length";

/** What Windows, macOS or a shell would stumble over. */
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** File systems take 255 bytes; a Russian letter has two, and a number may follow. */
const LONGEST = 80;

/** A name for a file or folder, on any system, made of what a person has written. */
export function fileName(written: string): string {
  const clean = [...nfc(written).replace(FORBIDDEN, " ").replace(/\s+/g, " ")].slice(0, LONGEST).join("");
  const name = trimEnd(clean.replace(/^[\s.]+/, ""), /[\s.]/);
  return RESERVED.test(name) || name === "" ? `_${name}` : name;
}

/** Gives each path once: the second of a name gets a number. Systems that do not tell case apart would lose one of two. */
export function uniquePaths(): (folder: string, name: string, extension: string) => string {
  const taken = new Map<string, number>();
  return (folder, name, extension) => {
    for (;;) {
      const path = `${folder}/${name}`.toLowerCase() + extension;
      const count = (taken.get(path) ?? 0) + 1;
      taken.set(path, count);
      if (count === 1) return `${folder}/${name}${extension}`;
      name = `${name} (${count})`;
    }
  };
}
