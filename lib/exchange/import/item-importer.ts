import { AppError } from "@/lib/platform/errors";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import type { Member } from "../reading/found";
import type { OpenArchive } from "./open-archive";

/** Imports items one by one, mostly files of an archive. */
export type ItemImporter = {
  signal: AbortSignal;
  /** Runs `work` for the item `name`. @returns false when it was refused, which is reported */
  importItem: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
  /** Runs `work` with one file. @returns false when the file was refused, which is reported */
  each: (member: Member, limit: number, work: (file: SpooledFile) => Promise<unknown>) => Promise<boolean>;
};

type Reporter = {
  signal: AbortSignal;
  /** @param message a packed message, or a code */ refused: (
    path: string,
    error: AppError | z.ZodError,
  ) => void;
  /** After each file. */ done: () => void;
};

/**
 * Processes an archive's files one at a time: a refused file is reported and skipped; an error that affects every file is thrown.
 * @param archive null without an archive
 */
export function importer(archive: OpenArchive | null, { signal, refused, done }: Reporter): ItemImporter {
  async function importItem(name: string, work: () => Promise<unknown>): Promise<boolean> {
    signal.throwIfAborted();
    try {
      await work();
      done();
      return true;
    } catch (error) {
      const isOfThisOne =
        error instanceof z.ZodError ||
        (error instanceof AppError && error.status < 500 && error.code !== "UNAUTHENTICATED");
      if (!isOfThisOne) throw error;
      refused(name, error);
      done();
      return false;
    }
  }
  return {
    signal,
    importItem,
    each: async (member, limit, work) =>
      (await importItem(member.path, async () => archive?.use(member, limit, work))) && archive !== null,
  };
}
