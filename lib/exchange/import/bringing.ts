import { AppError } from "@/lib/platform/errors";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import type { Member } from "../reading/found";
import type { OpenArchive } from "./open-archive";

/** What is brought in one by one, most of it files out of an archive. */
export type Bringing = {
  signal: AbortSignal;
  /** Does `work` for what is told by `name`. @returns false where that was refused, which is told */
  told: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
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
  async function told(name: string, work: () => Promise<unknown>): Promise<boolean> {
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
    told,
    each: async (member, limit, work) =>
      (await told(member.path, async () => archive?.use(member, limit, work))) && archive !== null,
  };
}
