/**
 * Reads a body up to a limit, after decompression, and closes the connection behind it.
 * @param most bytes
 * @returns at most `most` bytes, and whether they are all
 */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<{ bytes: Buffer; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (size + chunk.length > most) return { bytes: Buffer.concat(chunks), whole: false };
    size += chunk.length;
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), whole: true };
}
