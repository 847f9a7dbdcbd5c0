/**
 * Reads the body of a request or an answer while counting, so that neither a wrong Content-Length nor a compressed body can fill
 * the memory: what is inflated counts. Behind the limit nothing more is read and the connection ends.
 * @param most bytes
 * @returns what came, at most `most` bytes, and whether that is all
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
