import { NAME_LENGTH } from "./values";

/** Files that are called alike in every folder: Fabric's patterns, skills, pages of a site. */
const ALIKE = /^(?:system|skill|index|prompt|readme)(?:\.prompt)?\.[a-z]{2,8}$/i;

/** A title for untitled prompts: the file's name without extensions of programs, or its folder's where all files have the same name. */
export function titleOfPath(path: string): string {
  const [file = "", folder = ""] = path.split("/").reverse();
  const name = isNamedByFolder(path)
    ? folder
    : file.replace(/(\.(?:prompt|instructions|agent|chatmode))?\.[a-z]{2,8}$/i, "");
  return name.slice(0, NAME_LENGTH).replace(/[_-]+/g, " ").trim();
}

/** Whether a file's folder says what it is, not its own name. */
export function isNamedByFolder(path: string): boolean {
  const [file = "", folder = ""] = path.split("/").reverse();
  return ALIKE.test(file) && /[\p{L}\p{N}]/u.test(folder);
}
