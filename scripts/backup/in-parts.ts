/** Bytes of a member, plus its last row. A tar member has its length in front, so it is held in memory. */
const PART_BYTES = 4 * 1024 * 1024;

const NEWLINE = 0x0a;

/** Splits the output of COPY into parts of whole rows; in COPY's text format every line feed ends a row. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (size + end >= PART_BYTES && end > 0) {
      yield Buffer.concat([...kept, chunk.subarray(0, end)]);
      kept = [chunk.subarray(end)];
    } else kept.push(chunk);
    size = kept.length === 1 ? kept[0]!.length : size + chunk.length;
  }
  const rest = Buffer.concat(kept);
  if (rest.length > 0) yield rest;
}
