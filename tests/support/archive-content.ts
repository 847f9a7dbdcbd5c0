import { unzipped } from "./unzipped";

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * An archive's content without account-specific data: ids are numbered in order, timestamps are masked, pictures are only checked to be
 * non-empty.
 */
export async function archiveContent(archive: Buffer): Promise<unknown> {
  const numbers = new Map<string, number>();
  const numbered = (text: string) =>
    text
      .replace(ID, (id) => `#${numbers.get(id) ?? numbers.set(id, numbers.size).get(id)}`)
      .replace(MOMENT, "moment");
  const files = [...(await unzipped(archive))].map(([path, bytes]): [string, unknown] => {
    if (/^(?:results|covers)\//.test(path)) return [numbered(path), bytes.length > 0];
    // Ids are dropped: nothing says which of two variables of the same name and value a text means.
    if (path === "variables.json")
      return [
        path,
        (JSON.parse(bytes.toString()) as object[])
          .map((variable) => JSON.stringify({ ...variable, id: 0 }))
          .sort(),
      ];
    return [numbered(path), numbered(bytes.toString())];
  });
  return Object.fromEntries(files);
}
