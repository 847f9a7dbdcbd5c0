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
  content: Buffer.from('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
};
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A DOCX with this body, and more entries. */
export function docxOf(body: string | Buffer, more: Entry[] = [], { claimed, head = "" }: { claimed?: number; head?: string } = {}): Buffer {
  const content = Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${head}<w:document ${W}><w:body>`),
    Buffer.from(body),
    Buffer.from("</w:body></w:document>"),
  ]);
  return zipOf([TYPES, { name: "word/document.xml", content, claimed }, ...more]);
}

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An XLSX of one sheet with this XML within <worksheet>. */
export function xlsxOf(sheet: string | Buffer, more: Entry[] = [], claimed?: number): Buffer {
  const rels = (kind: string, target: string) =>
    Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/${kind}" Target="${target}"/></Relationships>`,
    );
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
  return zipOf([
    { name: "[Content_Types].xml", content: Buffer.from(types) },
    { name: "_rels/.rels", content: rels("officeDocument", "xl/workbook.xml") },
    {
      name: "xl/workbook.xml",
      content: Buffer.from(`<?xml version="1.0"?><workbook ${S} xmlns:r="${R}"><sheets><sheet name="Лист" sheetId="1" r:id="r1"/></sheets></workbook>`),
    },
    { name: "xl/_rels/workbook.xml.rels", content: rels("worksheet", "worksheets/sheet1.xml") },
    {
      name: "xl/worksheets/sheet1.xml",
      content: Buffer.concat([Buffer.from(`<?xml version="1.0"?><worksheet ${S}>`), Buffer.from(sheet), Buffer.from("</worksheet>")]),
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

/** An empty workbook with a record of pictures. */
export function picturesXls(): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([[]]), "Лист");
  const file = XLSX.CFB.read(XLSX.write(book, { type: "buffer", bookType: "biff8" }) as Buffer, { type: "buffer" });
  const stream = XLSX.CFB.find(file, "/Workbook")!.content as Uint8Array;
  return compoundOf({ Workbook: Buffer.concat([stream, Buffer.from([0xeb, 0x00, 0x02, 0x00, 0, 0])]) });
}

/** A workbook whose stream begins with FILEPASS (BIFF8, RC4), as Excel writes one with a password. */
export function encryptedXls(): Buffer {
  const record = (type: number, content: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(content.length, 2);
    return Buffer.concat([head, content]);
  };
  const bof = Buffer.from([0x00, 0x06, 0x05, 0x00, 0xbb, 0x0d, 0xcc, 0x07, 0, 0, 0, 0, 0, 6, 0, 0]);
  const password = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7)]);
  return compoundOf({ Workbook: Buffer.concat([record(0x0809, bof), record(0x002f, password), Buffer.alloc(4096)]) });
}

/** Whole copies of a text in so many bytes, which pack to almost nothing. */
export const repeated = (text: string, bytes: number) => Buffer.alloc(bytes - (bytes % Buffer.byteLength(text)), text);
