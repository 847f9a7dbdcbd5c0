import { type Analysis, offersCsv, offersWord } from "../structured";

export type DownloadKind = "txt" | "md" | "csv" | "docx" | "word";

const always = () => true;

/** The files of a result, and when each is offered (docs/product/documents.md 2). A .docx can be made of every answer. */
export const DOWNLOADS: readonly { kind: DownloadKind; offered: (result: Analysis) => boolean }[] = [
  { kind: "txt", offered: always },
  { kind: "md", offered: always },
  { kind: "csv", offered: ({ structuredData }) => structuredData !== null && offersCsv(structuredData) },
  { kind: "docx", offered: always },
  { kind: "word", offered: ({ structuredData }) => structuredData !== null && offersWord(structuredData) },
];
