import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Entry, open, type ZipFile } from "yauzl";
import { AppError } from "@/lib/platform/errors";
import { spoolInto } from "@/lib/platform/http/files/spool";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import type { Member } from "../reading/found";

/** An archive whose files are taken out one at a time. */
export type OpenArchive = {
  /**
   * Puts a file on the disk for as long as `work` lasts.
   * @param limit bytes that it may have
   * @throws AppError TOO_LARGE, DAMAGED_FILE, STORAGE_FULL; what `work` throws
   */
  use: <T>(member: Member, limit: number, work: (file: SpooledFile) => Promise<T>) => Promise<T>;
  close: () => void;
};

/** Opens an archive that a worker has read. @param folder where files are put */
export async function openArchive(file: string, folder: string): Promise<OpenArchive> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(new AppError("DOCUMENT_DAMAGED", { cause: error })) : resolve(opened),
    ),
  );
  return {
    async use(member, limit, work) {
      if (member.size > limit) throw new AppError("TOO_LARGE");
      const place = await mkdtemp(path.join(folder, "member-"));
      try {
        const { path: spooled, size } = await takeOut(zip, member, place);
        return await work({ path: spooled, size, filename: path.posix.basename(member.path), mimeType: "" });
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
    close: () => zip.close(),
  };
}

/** Only what the archive says that there is comes out of it: yauzl counts. */
async function takeOut(
  zip: ZipFile,
  { at, packed, size, method }: Member,
  place: string,
): Promise<Pick<SpooledFile, "path" | "size">> {
  const told = {
    relativeOffsetOfLocalHeader: at,
    compressedSize: packed,
    uncompressedSize: size,
    compressionMethod: method,
    generalPurposeBitFlag: 0,
  };
  const entry = Object.assign(Object.create(Entry.prototype) as Entry, told);
  try {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    return await spoolInto(place, stream);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("DAMAGED_FILE", { cause: error });
  }
}
