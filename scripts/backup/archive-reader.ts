import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { StartError } from "../start/start-error";
import { SUMS } from "./archive-members";

/** Called with each member in turn; reads all of it or nothing. */
export type OnMember = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

export async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/**
 * Reads an archive and verifies the checksum of every member. The caller must discard the work of `onMember` unless this resolves, because
 * a damaged end is found last.
 * @throws StartError when the file is truncated, changed or no archive; errors of `onMember`
 */
export async function readArchive(file: string, onMember: OnMember, signal?: AbortSignal): Promise<void> {
  const members = extract();
  const found: string[] = [];
  let sums: string | undefined;
  let fault: unknown;
  const handle = async () => {
    for await (const entry of members) {
      const { name } = entry.header;
      if (sums !== undefined) throw new StartError(`${file} is damaged: something follows its end.`);
      const hash = createHash("sha256");
      const content = hashed(entry as AsyncIterable<Buffer>, hash);
      if (name === SUMS) sums = (await readWhole(content)).toString();
      else
        await onMember(name, content).catch((error: unknown) => {
          fault = error;
          throw error;
        });
      for await (const _ of content);
      found.push(`${hash.digest("hex")}  ${name}\n`);
    }
  };
  const handled = handle();
  handled.catch((error: Error) => members.destroy(error));
  const read = pipeline(createReadStream(file), createGunzip(), members, { signal });
  const [reading, handling] = await Promise.allSettled([read, handled]);
  // An error of the file aborts the current member.
  const broken = reading.status === "rejected" && isOfFile(reading.reason as NodeJS.ErrnoException);
  if (fault && !broken) throw fault;
  for (const result of [handling, reading])
    if (result.status === "rejected" && result.reason instanceof StartError) throw result.reason;
  if (signal?.aborted) signal.throwIfAborted();
  for (const result of [reading, handling])
    if (result.status === "rejected") throw unreadable(file, result.reason as NodeJS.ErrnoException);
  if (sums === undefined) throw new StartError(`${file} is damaged: it was cut off.`);
  if (sums !== found.slice(0, -1).join(""))
    throw new StartError(`${file} is damaged: a member is not what its checksum says.`);
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

function isOfFile({ code, syscall }: NodeJS.ErrnoException): boolean {
  return Boolean(code?.startsWith("Z_")) || syscall === "read" || syscall === "open";
}

function unreadable(file: string, error: NodeJS.ErrnoException): StartError {
  if (error.syscall) return new StartError(`${file} cannot be read: ${error.message}`);
  return new StartError(`${file} is damaged or no backup: ${error.message}.`);
}
