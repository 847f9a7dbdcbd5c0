import { AppError } from "@/lib/platform/errors";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import type { Member } from "../reading/found";
import type { OpenArchive } from "./open-archive";

/** What is brought out of an archive file by file. */
export type Bringing = {
  signal: AbortSignal;
  /** Does `work` with one file. @returns false where the file was refused, which is told */
  each: (member: Member, limit: number, work: (file: SpooledFile) => Promise<unknown>) => Promise<boolean>;
};

type Told = {
  signal: AbortSignal;
  /** @param message a packed message, or a code */ refused: (
    path: string,
    error: AppError | z.ZodError,
  ) => void;
  /** After each file. */ done: () => void;
};

/**
 * Files of an archive one at a time: one that breaks a rule is told and the next follows; what would meet every file ends it all.
 * @param archive null: there are none
 */
export function bringing(archive: OpenArchive | null, { signal, refused, done }: Told): Bringing {
  return {
    signal,
    async each(member, limit, work) {
      signal.throwIfAborted();
      try {
        await archive?.use(member, limit, work);
        done();
        return archive !== null;
      } catch (error) {
        const isOfThisFile =
          error instanceof z.ZodError ||
          (error instanceof AppError && error.status < 500 && error.code !== "UNAUTHENTICATED");
        if (!isOfThisFile) throw error;
        refused(member.path, error);
        done();
        return false;
      }
    },
  };
}
