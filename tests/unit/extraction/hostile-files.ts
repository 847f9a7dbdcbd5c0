import { deflateRawSync, crc32 } from "node:zlib";
import * as XLSX from "xlsx";

// Files that are made to hurt. Each is at most 1 MB, as an upload is.

type Entry = { name: string; content: Buffer; claimed?: number; flags?: number };

/** A zip of exactly these entries: names, sizes and flags may lie. */
export function zipOf(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed = content.length, flags = 0 } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed, 18);
    facts.writeUInt16LE(path.length, 22);
    files.push(Buffer.from("PK\x03\x04"), facts, path, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), facts, place, path);
    offset += 30 + path.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06"), end]);
}

const TYPES = {
  name: "[Content_Types].xml",
  content: Buffer.from(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  ),
};
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A DOCX with this body, and more entries. */
export function docxOf(
  body: string | Buffer,
  more: Entry[] = [],
  { claimed, head = "" }: { claimed?: number; head?: string } = {},
): Buffer {
  const content = Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${head}<w:document ${W}><w:body>`),
    Buffer.from(body),
    Buffer.from("</w:body></w:document>"),
  ]);
  return zipOf([TYPES, { name: "word/document.xml", content, claimed }, ...more]);
}

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An XLSX of one sheet with this XML within <worksheet>, which the workbook lists under so many names. */
export function xlsxOf(
  sheet: string | Buffer,
  more: Entry[] = [],
  claimed?: number,
  names = ["Лист"],
): Buffer {
  const rels = (kind: string, target: string) =>
    Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/${kind}" Target="${target}"/></Relationships>`,
    );
  const styles = more.some(({ name }) => name === "xl/styles.xml")
    ? '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>'
    : "";
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>${styles}</Types>`;
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r1"/>`).join("");
  return zipOf([
    { name: "[Content_Types].xml", content: Buffer.from(types) },
    { name: "_rels/.rels", content: rels("officeDocument", "xl/workbook.xml") },
    {
      name: "xl/workbook.xml",
      content: Buffer.from(
        `<?xml version="1.0"?><workbook ${S} xmlns:r="${R}"><sheets>${listed}</sheets></workbook>`,
      ),
    },
    { name: "xl/_rels/workbook.xml.rels", content: rels("worksheet", "worksheets/sheet1.xml") },
    {
      name: "xl/worksheets/sheet1.xml",
      content: Buffer.concat([
        Buffer.from(`<?xml version="1.0"?><worksheet ${S}>`),
        Buffer.from(sheet),
        Buffer.from("</worksheet>"),
      ]),
      claimed,
    },
    ...more,
  ]);
}

/** A compound file of these streams, as DOC, XLS and files with a password are. */
export function compoundOf(streams: Record<string, Buffer>): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(XLSX.CFB.write(file, { type: "buffer" }) as Uint8Array);
}

/** The first sector of a Word document, with its fEncrypted bit. */
export function encryptedDoc(): Buffer {
  const stream = Buffer.alloc(4096);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0x0100, 10);
  return compoundOf({ WordDocument: stream, "0Table": Buffer.alloc(4096) });
}

/** The smallest Word 97 document that holds this text, in one piece of single bytes. */
export function docOf(text: Buffer, more: Record<string, Buffer> = {}): Buffer {
  const stream = Buffer.concat([Buffer.alloc(1536), text, Buffer.alloc(4096)]);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt32LE(text.length, 0x4c);
  stream.writeUInt32LE(21, 0x1a6);
  const pieces = Buffer.alloc(4096);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE((1536 * 2) | 0x40000000, 15);
  return compoundOf({ WordDocument: stream, "0Table": pieces, ...more });
}

/** A compound file whose longest chain of sectors goes round in circles. */
export function circular(compound: Buffer): Buffer {
  const bytes = Buffer.from(compound);
  const table = 512 * (bytes.readUInt32LE(76) + 1);
  const follows = (sector: number) => bytes.readUInt32LE(table + sector * 4) === sector + 1;
  let longest = { start: 0, length: 0 };
  for (let start = 0, at = 0; at < 127; at += 1) {
    if (!follows(at)) start = at + 1;
    else if (at - start > longest.length) longest = { start, length: at - start };
  }
  bytes.writeUInt32LE(longest.start + 1, table + (longest.start + longest.length) * 4);
  return bytes;
}

/** A record of an XLS workbook's stream. */
function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** The stream of an XLS workbook of one sheet with these cells, and of others. */
function xlsStream(cells: unknown[][], ...others: unknown[][][]): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(cells), "Лист");
  for (const other of others) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(other));
  const file = XLSX.CFB.read(XLSX.write(book, { type: "buffer", bookType: "biff8" }) as Buffer, {
    type: "buffer",
  });
  return Buffer.from(XLSX.CFB.find(file, "/Workbook")!.content as Uint8Array);
}

/** An XLS workbook with one cell "a", whose sheet ends with so many of a record. */
export function xlsOf(type: number, content: Buffer, times = 1): Buffer {
  const stream = xlsStream([["a"]]);
  const end = stream.lastIndexOf(record(0x000a, Buffer.alloc(0)));
  return compoundOf({
    Workbook: Buffer.concat([
      stream.subarray(0, end),
      ...Array.from({ length: times }, () => record(type, content)),
      stream.subarray(end),
    ]),
  });
}

/** A range of all cells that a record of a sheet may name: rows and columns from 0 to 65,535. */
export const ALL_CELLS = Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);

/** A compound file whose stream "Workbook" lies in so many sectors from the last to the first. */
export function backwards(sectors: number): Buffer {
  const tables = Math.ceil((sectors + 100) / 128);
  const directory = sectors + tables;
  const file = Buffer.alloc(512 * (directory + 2));
  const mark = { end: 0xfffffffe, free: 0xffffffff, table: 0xfffffffd };
  file.write("d0cf11e0a1b11ae1", 0, "hex");
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    file.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, tables],
    [48, directory],
    [56, 4096],
    [60, mark.end],
    [68, mark.end],
  ] as const)
    file.writeUInt32LE(value, at);
  for (let at = 0; at < 109; at += 1) file.writeUInt32LE(at < tables ? sectors + at : mark.free, 76 + at * 4);
  const follows = (sector: number) =>
    sector === directory ? mark.end : sector >= sectors ? mark.table : sector === 0 ? mark.end : sector - 1;
  for (let sector = 0; sector < tables * 128; sector += 1)
    file.writeUInt32LE(sector <= directory ? follows(sector) : mark.free, 512 * (sectors + 1) + sector * 4);
  const entry = (
    at: number,
    name: string,
    type: number,
    [child, start, size]: readonly [number, number, number],
  ) => {
    const place = 512 * (directory + 1) + 128 * at;
    file.write(name, place, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, place + 64);
    file.writeUInt8(type, place + 66);
    for (const [offset, value] of [
      [68, mark.free],
      [72, mark.free],
      [76, child],
      [116, start],
      [120, size],
    ] as const)
      file.writeUInt32LE(value, place + offset);
  };
  entry(0, "Root Entry", 5, [1, mark.end, 0]);
  entry(1, "Workbook", 2, [mark.free, sectors - 1, sectors * 512]);
  const stream = xlsStream([["a"]]);
  for (let at = 0; at * 512 < stream.length; at += 1)
    stream.copy(file, 512 * (sectors - at), at * 512, (at + 1) * 512);
  return file;
}

/** Two workbooks with a cell "5" and a chart that keeps the number 77: on a sheet of its own, and within the sheet. */
export function chartXls(): Buffer[] {
  const own = xlsStream([[5]], [[77]]);
  // After type and length: the version, then the kind of the substream.
  own.writeUInt16LE(0x20, own.lastIndexOf(Buffer.from([0x09, 0x08, 0x10, 0x00])) + 6);
  const number = Buffer.alloc(14);
  number.writeDoubleLE(77, 6);
  const chart = record(0x0809, Buffer.from("00062000bb0dcc070000000000060000", "hex"));
  const end = record(0x000a, Buffer.alloc(0));
  const one = xlsStream([[5]]);
  const at = one.lastIndexOf(end);
  const within = Buffer.concat([one.subarray(0, at), chart, record(0x0203, number), end, one.subarray(at)]);
  return [own, within].map((stream) => compoundOf({ Workbook: stream }));
}

/** An empty workbook with a record of pictures. */
export function picturesXls(): Buffer {
  return compoundOf({ Workbook: Buffer.concat([xlsStream([[]]), record(0x00eb, Buffer.alloc(2))]) });
}

/** A workbook whose stream begins with FILEPASS (BIFF8, RC4), as Excel writes one with a password. */
export function encryptedXls(): Buffer {
  const bof = Buffer.from([0x00, 0x06, 0x05, 0x00, 0xbb, 0x0d, 0xcc, 0x07, 0, 0, 0, 0, 0, 6, 0, 0]);
  const password = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7)]);
  return compoundOf({
    Workbook: Buffer.concat([record(0x0809, bof), record(0x002f, password), Buffer.alloc(4096)]),
  });
}

/** Whole copies of a text in so many bytes, which pack to almost nothing. */
export const repeated = (text: string, bytes: number) =>
  Buffer.alloc(bytes - (bytes % Buffer.byteLength(text)), text);
