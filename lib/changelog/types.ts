import type { Locale } from "@/lib/platform/viewer";
import type { z } from "@/lib/platform/validation/zod";
import type { changeOutput, versionOutput } from "./schema";

export type Change = z.infer<typeof changeOutput>;
/** A released version as it is shown, in one language. */
export type ChangelogVersion = z.infer<typeof versionOutput>;
export type ChangeType = Change["type"];

type LocalText = Record<Locale, string>;
type LocalChange = Omit<Change, "title" | "description"> & { title: LocalText; description: LocalText };
/** A released version as this repository keeps it (lib/changelog/versions). */
export type ReleasedVersion = {
  version: string;
  /** yyyy-MM-dd. */
  releaseDate: string;
  isMajor: boolean;
  /** In the order in which they are shown. */
  changes: LocalChange[];
};
