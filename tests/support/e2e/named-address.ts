const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const NAME = "-[a-z0-9]+(?:-[a-z0-9]+)*";

/** The whole address of a thing with its name in it. @param path its path by the id alone, with what stands behind it */
export function namedAddress(path: string): RegExp {
  const [id = ""] = ID.exec(path) ?? [];
  const [before, after] = [path.slice(0, path.indexOf(id)), path.slice(path.indexOf(id) + id.length)];
  return new RegExp(`^https?://[^/]+${escaped(before)}${id}${NAME}${escaped(after)}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
