import { NAME_LENGTH } from "./values";

/** A title for what has none: the file's name without what a program goes by. */
export function titleOfPath(path: string): string {
  const name = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/(\.(?:prompt|instructions|agent|chatmode))?\.[a-z]{2,8}$/i, "");
  return name.slice(0, NAME_LENGTH).replace(/[_-]+/g, " ").trim();
}
