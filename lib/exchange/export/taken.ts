import type { Locale } from "@/lib/platform/viewer";
import type { FileBase } from "../document";
import type { Library } from "./library";
import type { PromptRow } from "./prompt-rows";

/** What is taken along, read as it is written. */
export type Taken = {
  bases: FileBase[];
  library: Library;
  /** The whole account: with variables and bases that no prompt uses, and with knowledge. */
  whole: boolean;
  rows: () => AsyncGenerator<PromptRow>;
  locale: Locale;
};
