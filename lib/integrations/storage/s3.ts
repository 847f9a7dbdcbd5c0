import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { log } from "@/lib/platform/log";
import { ObjectMissing, type ObjectStorage, requireKey, unavailable } from "./object-storage";
import { Passage } from "./passage";

/** Timeout of one request until its answer starts (milliseconds); the client tries three times. */
export const S3_PATIENCE = 20_000;
const CONNECTING = 3_000;
/** An upload holds two parts in memory: one being sent, one being filled. */
const PART_BYTES = 5 * 1024 * 1024;
/** A reader holds a socket for as long as its browser takes. */
const SOCKETS = 500;

export type Bucket = {
  /** Amazon's own by default. */
  endpoint: string | undefined;
  region: string;
  name: string;
  /** By default the machine's own credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  patience: number;
};

/** Objects in a bucket, with the official client, which is imported on first use. */
export function s3Storage({ name: Bucket, patience, ...settings }: Bucket): ObjectStorage {
  const sdk = () => import("@aws-sdk/client-s3");
  let client: Promise<S3Client> | undefined;
  const opened = () =>
    (client ??= sdk().then(
      ({ S3Client: Client }) =>
        new Client({
          ...settings,
          maxAttempts: 3,
          requestHandler: {
            connectionTimeout: CONNECTING,
            requestTimeout: patience,
            throwOnRequestTimeout: true,
            httpAgent: { maxSockets: SOCKETS },
            httpsAgent: { maxSockets: SOCKETS },
          },
          // The signature covers every body; services other than Amazon's refuse additional checksums.
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
          expectContinueHeader: false,
        }),
    ));

  return {
    async put(key, body, { contentType, signal }) {
      const Key = requireKey(key);
      const passage = new Passage(body, signal);
      try {
        const { Upload } = await import("@aws-sdk/lib-storage");
        // Single or multipart, depending on length. A failed upload is aborted before the error is thrown.
        const upload = new Upload({
          client: await opened(),
          params: {
            Bucket,
            Key,
            Body: Readable.from(passage.chunks(), { objectMode: false }),
            ContentType: contentType,
          },
          partSize: PART_BYTES,
          queueSize: 1,
        });
        await upload.done();
        return { bytes: passage.bytes };
      } catch (error) {
        throw passage.ended(error, (each) => told("put", each));
      }
    },

    async read(key, range) {
      const Key = requireKey(key);
      const { GetObjectCommand } = await sdk();
      try {
        const command = new GetObjectCommand({
          Bucket,
          Key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        });
        const { Body, ContentLength, ContentRange } = await (await opened()).send(command);
        const stream = Readable.from(unstalled(Body as Readable, patience), { objectMode: false });
        stream.once("close", () => (Body as Readable).destroy()); // a generator that was never read does not run its `finally`
        // Another range than requested would be sent with the wrong length, and corrupt the connection for the next answer.
        if (ContentLength === undefined || (range && !ContentRange?.startsWith(`bytes ${range.start}-`))) {
          (Body as Readable).destroy();
          throw new Error("not the part that was asked for");
        }
        return { stream, bytes: ContentLength };
      } catch (error) {
        const { name } = error as Error;
        if (name === "NoSuchKey") throw new ObjectMissing(key);
        if (name === "InvalidRange") throw new RangeError(`${key} ends before ${range?.start}`);
        throw told("read", error);
      }
    },

    async remove(key) {
      const Key = requireKey(key);
      const { AbortMultipartUploadCommand, DeleteObjectCommand, ListMultipartUploadsCommand } = await sdk();
      try {
        const s3 = await opened();
        const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
        for (const { Key: other, UploadId } of Uploads)
          if (other === Key) await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        throw told("remove", error);
      }
    },
  };
}

/** Chunks of an answer. The timeout only covers waiting for the service, not the reader's pace. */
async function* unstalled(body: Readable, patience: number): AsyncGenerator<Buffer> {
  let waiting = stalled();
  function stalled(): NodeJS.Timeout {
    return setTimeout(() => body.destroy(new Error("the answer stands still")), patience).unref();
  }
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      yield chunk;
      waiting = stalled();
    }
  } catch (error) {
    throw told("read", error);
  } finally {
    clearTimeout(waiting);
    body.destroy();
  }
}

type Failed = { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: unknown } };

/** The error for callers. Only the log gets the service's message, and never the sent data. */
function told(what: string, error: unknown): Error {
  const { name, code, $metadata } = error as Failed;
  const words = [name, code, $metadata?.httpStatusCode]
    .filter((each) => each !== undefined)
    .map((each) => String(each).slice(0, 60));
  log.warn({ storage: what, why: words.join(" ") }, "the object storage failed");
  return unavailable(new Error(`s3 ${what}: ${words.join(" ")}`));
}
