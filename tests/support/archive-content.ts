import { unzipped } from "./unzipped";

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What an archive of ours holds without what is of one account only: ids are numbered as they come, moments are none, pictures are made anew. */
export async function archiveContent(archive: Buffer): Promise<unknown> {
  const numbers = new Map<string, number>();
  const numbered = (text: string) =>
    text
      .replace(ID, (id) => `#${numbers.get(id) ?? numbers.set(id, numbers.size).get(id)}`)
      .replace(MOMENT, "moment");
  const files = [...(await unzipped(archive))].map(([path, bytes]): [string, unknown] => {
    if (/^(?:results|covers)\//.test(path)) return [numbered(path), bytes.length > 0];
    // Which of two of one name and value a text means is told by nothing.
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
