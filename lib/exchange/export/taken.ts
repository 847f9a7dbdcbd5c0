import type { Locale } from "@/lib/platform/viewer";
import type { FileFolder } from "../document";
import type { TakenBase } from "./bases";
import type { Favourites } from "./favourites";
import type { Library } from "./library";
import type { PromptRow } from "./prompt-rows";

/** What is taken along, read as it is written. */
export type Taken = {
  bases: TakenBase[];
  folders: FileFolder[];
  library: Library;
  favourites: Favourites;
  /** The whole account: with variables and bases that no prompt uses, and with knowledge. */
  whole: boolean;
  rows: () => AsyncGenerator<PromptRow>;
  locale: Locale;
};
