// @ts-check
import { Refusal } from "./refusal.mjs";
import { FORMAT_LENGTH } from "./xlsx.mjs";

/** Records of pictures, and one that SheetJS passes over. */
const MSO_DRAWING_GROUP = 0x00eb;
const PASSED_OVER = 0x00d7;

/**
 * The records that cells are made of, by their numbers in BIFF 2 to 8: what begins and ends sheets, their names, passwords, code pages,
 * dates from 1904, styles, texts, values.
 */
const OF_CELLS = new Set([
  0x0009, 0x0209, 0x0409, 0x0809, 0x000a, 0x0085, 0x002f, 0x0042, 0x0022, 0x0043, 0x0243, 0x0443, 0x00e0,
  0x00fc, 0x003c, 0x0002, 0x0003, 0x0203, 0x0004, 0x0204, 0x0005, 0x0205, 0x0006, 0x0206, 0x0406, 0x0007,
  0x0207, 0x00d6, 0x00bd, 0x00fd, 0x027e, 0x0000,
]);

/** What begins a sheet or a chart, in BIFF 2 to 8, what ends it, and what a chart calls itself. */
const BEGINS = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const ENDS = 0x000a;
const CHART = 0x0020;

/** FILEPASS: what follows is encrypted, in whichever way. */
const PASSWORD = 0x002f;

/** Records of formats: SheetJS compares each with all before it, and every cell may have the longest. Bytes; Excel has room for 250. */
const FORMATS = new Set([0x001e, 0x041e]);
const FORMATS_MOST = 1_000;
const FORMAT_BYTES = 2 * FORMAT_LENGTH + 8;

/**
 * A workbook's stream with nothing left but what its cells' values are made of. SheetJS walks every cell that a link spans (65,536 rows of
 * 65,536), and copies all merged cells and names with each more of them. A chart keeps a copy of its numbers, on a sheet of its own or within one:
 * they are no cells.
 * @param {Buffer} stream
 * @returns {{ stream: Buffer, hasImages: boolean, charts: number }}
 * @throws Refusal DOCUMENT_ENCRYPTED
 */
export function cellsOnly(stream) {
  const clean = Buffer.from(stream);
  let hasImages = false;
  let formats = 0;
  let charts = 0;
  let inChart = false;
  for (let at = 0; at + 4 <= clean.length;) {
    const [type, length] = [clean.readUInt16LE(at), clean.readUInt16LE(at + 2)];
    if (type === PASSWORD) throw new Refusal("DOCUMENT_ENCRYPTED");
    hasImages ||= type === MSO_DRAWING_GROUP;
    if (BEGINS.has(type) && at + 8 <= clean.length) {
      inChart = clean.readUInt16LE(at + 6) === CHART;
      charts += inChart ? 1 : 0;
    } else if (type === ENDS) inChart = false;
    const isKept = OF_CELLS.has(type) && (!inChart || BEGINS.has(type));
    const isFormat = FORMATS.has(type) && length <= FORMAT_BYTES && (formats += 1) <= FORMATS_MOST;
    // Names of sheets tell where they begin, so that nothing may move.
    if (!isKept && !isFormat) clean.writeUInt16LE(PASSED_OVER, at);
    at += 4 + length;
  }
  return { stream: clean, hasImages, charts };
}
