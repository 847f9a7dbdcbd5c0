import type { Locale } from "@/lib/platform/viewer";
import type { FileFolder } from "../document";
import type { ExportedBase } from "./bases";
import type { Favourites } from "./favourites";
import type { Library } from "./library";
import type { PromptRow } from "./prompt-rows";

/** The exported items, read while writing. */
export type ExportedItems = {
  bases: ExportedBase[];
  folders: FileFolder[];
  library: Library;
  favourites: Favourites;
  /** The whole account: includes unused variables and bases, and knowledge. */
  whole: boolean;
  rows: () => AsyncGenerator<PromptRow>;
  locale: Locale;
};
