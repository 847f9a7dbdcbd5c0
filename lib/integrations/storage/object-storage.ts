import type { Readable } from "node:stream";
import { AppError } from "@/lib/platform/errors";

/** Both ends count, as in HTTP. An end behind the object's is the object's. */
export type ByteRange = { start: number; end: number };

type PutOptions = {
  contentType: string;
  /** Announced size in bytes: a storage without room refuses at once. */
  expected?: number;
  /** Ends the put: the body is destroyed, nothing is left, and what the signal was aborted with is thrown. */
  signal?: AbortSignal;
};

/**
 * Where files lie: a folder, or a bucket that any number of processes share. A key is written once and never again;
 * the object under it is whole, also while it is read and deleted at the same time.
 * Which objects there are, whose they are and which may go is for lib/storage to know.
 */
export type ObjectStorage = {
  /**
   * Stores a body under a key. When it resolves, the object is durable; when it fails, there is no object.
   * @throws AppError STORAGE_FULL, STORAGE_UNAVAILABLE; errors of the body itself
   */
  put: (key: string, body: Uint8Array | Readable, options: PutOptions) => Promise<{ bytes: number }>;
  /**
   * An object, or a part of it. The caller reads the stream to its end or destroys it. It fails with STORAGE_UNAVAILABLE
   * when the rest does not come.
   * @returns `bytes`: how many the stream gives
   * @throws ObjectMissing; RangeError when the range begins behind its end; AppError STORAGE_UNAVAILABLE
   */
  read: (key: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number }>;
  /** Removes an object, and remains of an interrupted put. Idempotent. @throws AppError STORAGE_UNAVAILABLE */
  remove: (key: string) => Promise<void>;
  /** Where the object lies as a file, in storage that is a folder of this machine. */
  localPath?: (key: string) => string;
};

/** There is no object under this key. */
export class ObjectMissing extends Error {
  override readonly name = "ObjectMissing";
  constructor(key: string) {
    super(`no object ${key}`);
  }
}

/** Two to four parts of small letters, digits and single signs between them: a path under any root, on any file system. */
const KEY = /^[a-z0-9]+(?:[._-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*){1,3}$/;
const LONGEST_KEY = 200;

/** @throws Error for an invalid key: a defect, because keys are never input */
export function requireKey(key: string): string {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new Error(`not a key of an object: ${JSON.stringify(key.slice(0, LONGEST_KEY))}`);
  return key;
}

/** The storage does not answer, or answers with a failure. */
export function unavailable(cause: Error): AppError {
  return new AppError("STORAGE_UNAVAILABLE", { cause, headers: { "Retry-After": "10" } });
}
