import { inflateSync } from "node:zlib";

/** The pages and the text of a PDF as pdfkit writes it: a text by glyphs of fonts that carry their own map to Unicode, one line a text. */
export function pdfText(bytes: Buffer): { pages: number; text: string } {
  const source = bytes.toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const streamOf = (id: string) => {
    const [, head, data] = /^(<<[\s\S]*?>>)\nstream\n([\s\S]*)\nendstream$/.exec(objects.get(id)!)!;
    const raw = Buffer.from(data!, "latin1");
    return (head!.includes("/FlateDecode") ? inflateSync(raw) : raw).toString("latin1");
  };
  const glyphs = new Map<string, string[]>();
  for (const [, fonts] of source.matchAll(/\/Font <<\n([\s\S]*?)\n>>/g))
    for (const [, name, id] of fonts!.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!);
      glyphs.set(
        name!,
        [...cmap.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range]) =>
          [...range!.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex]) =>
            String.fromCharCode(...hex!.split(" ").map((unit) => Number.parseInt(unit, 16))),
          ),
        ),
      );
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const lines = pages.flatMap((page) => {
    let font = "";
    return [
      ...streamOf(/\/Contents (\d+) 0 R/.exec(page)![1]!).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g),
    ].flatMap(([, name, shown]) => {
      if (name) font = name;
      if (shown === undefined) return [];
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex!).join("");
      return [codes.replace(/[0-9a-f]{4}/g, (code) => glyphs.get(font)![Number.parseInt(code, 16)] ?? "?")];
    });
  });
  return { pages: pages.length, text: lines.join("\n") };
}
