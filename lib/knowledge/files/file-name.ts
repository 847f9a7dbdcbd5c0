import { nfc } from "@/lib/platform/text/nfc.mjs";

const MAX = 255;
/** Everything that could disguise a name or leave its line. */
const UNSAFE = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a name with folders may be kept as it is. */
export function isPathName(name: string): boolean {
  const isStep = (part: string) => part !== "" && part !== "." && part !== "..";
  return (
    name.length <= MAX && !name.includes("\\") && name.search(UNSAFE) < 0 && name.split("/").every(isStep)
  );
}

/** The name of an uploaded file as it is stored and shown: without folders and control characters, at most 255 characters, its extension kept. */
export function cleanFileName(given: string): string {
  const name = nfc((given.split(/[\\/]/).at(-1) ?? "").replace(UNSAFE, "")).trim();
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot);
  const stem = name.slice(0, name.length - extension.length).trim() || "file";
  return [...stem].slice(0, MAX - [...extension].length).join("") + extension;
}
