// @ts-check
import { crc32 } from "node:zlib";

/**
 * An uncompressed zip of these parts. A parser gets this instead of what was uploaded, so that it cannot read an archive
 * in another way than it was checked.
 * @param {Map<string, Buffer>} parts
 */
export function storedZip(parts) {
  /** @type {Buffer[]} */
  const files = [];
  /** @type {Buffer[]} */
  const directory = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version
    facts.writeUInt16LE(0x0800, 2); // names are UTF-8
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    files.push(Buffer.from("PK\x03\x04"), facts, path, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), facts, place, path);
    offset += 30 + path.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06"), end]);
}
