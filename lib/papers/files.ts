import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { type Env, env } from "@/lib/platform/env";
import { isLoopback } from "@/lib/platform/http/loopback";
import { type AcceptedPaper, PAPER_NAMES, type PaperName } from "./names";

/** Maximum characters of a file, the most that the page formats. */
const PAPER_LENGTH_MAX = 100_000;

const EXAMPLES = "lib/papers/examples";
const BLANK = /\{\{([A-Z][A-Z0-9_]{0,59})\}\}/g;

/** A document as in its files. `en` is null where the operator has no English file. */
export type PaperFile = {
  name: PaperName;
  /** SHA-256 of the bytes of the Russian file, followed by those of the English one. */
  version: string;
  ru: string;
  en: string | null;
};

export type Papers = {
  /** PAPERS_DIR is not set: these are the product's examples, which need no acceptance. */
  areExamples: boolean;
  files: Record<PaperName, PaperFile>;
};

// Next bundles routes and pages separately, so the files are read once per process: all of it must have the same versions.
const KEPT = Symbol.for("promptoteka.papers");
const kept = ((globalThis as { [KEPT]?: Map<string, Papers> })[KEPT] ??= new Map());

/**
 * The legal documents in force, read once per process: a changed file is a new version after a restart.
 * @throws Error that names every missing or invalid file, one per line
 */
export function papers({ PAPERS_DIR }: Pick<Env, "PAPERS_DIR"> = env()): Papers {
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), PAPERS_DIR ?? EXAMPLES);
  let read = kept.get(folder);
  if (!read) kept.set(folder, (read = readPapers(folder, PAPERS_DIR === undefined)));
  return read;
}

/** The version that people must accept; null while the documents are examples. */
export function bindingVersion(name: AcceptedPaper): string | null {
  const { areExamples, files } = papers();
  return areExamples ? null : files[name].version;
}

/** Names of the unfilled blanks in a text, without duplicates. */
export function openBlanks(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(BLANK), ([, name]) => name!))];
}

/** The text with unfilled blanks as code, which the page highlights. */
export function withMarkedBlanks(text: string): string {
  return text.replaceAll(BLANK, (blank) => `\`${blank}\``);
}

/** Names of all unfilled blanks in any document. */
export function allOpenBlanks({ files }: Papers): string[] {
  return [
    ...new Set(PAPER_NAMES.flatMap((name) => openBlanks(`${files[name].ru}\n${files[name].en ?? ""}`))),
  ];
}

/**
 * Reads the legal documents; with real payments they are required.
 * @param isProduction whether this is a production server, not a development or test one
 * @throws Error with one missing item per line
 */
export function assertPapers(settings: Env, isProduction: boolean): Papers {
  const found = papers(settings);
  const sells =
    isProduction &&
    settings.PAYMENTS_PROVIDER !== "off" &&
    PAYMENT_PROVIDERS[settings.PAYMENTS_PROVIDER].page !== null &&
    !isLoopback(new URL(settings.APP_ORIGIN).hostname);
  if (!sells) return found;
  if (found.areExamples)
    throw new Error(
      `PAPERS_DIR: required with PAYMENTS_PROVIDER=${settings.PAYMENTS_PROVIDER}: copy ${EXAMPLES} into a folder of your own, fill its blanks and name it here`,
    );
  const open = allOpenBlanks(found);
  if (open.length > 0)
    throw new Error(
      `PAPERS_DIR: these blanks are still open in ${settings.PAPERS_DIR}, fill them before people pay: ${open.join(", ")}`,
    );
  return found;
}

function readPapers(folder: string, areExamples: boolean): Papers {
  const wrong: string[] = [];
  const files = Object.fromEntries(
    PAPER_NAMES.map((name) => {
      const [ru, en] = [`${name}.ru.md`, `${name}.en.md`].map((file) => {
        try {
          return readFile(path.join(/* turbopackIgnore: true */ folder, file));
        } catch (error) {
          wrong.push(`PAPERS_DIR: ${file}: ${(error as Error).message}`);
          return null;
        }
      });
      if (!ru && !wrong.some((each) => each.includes(`${name}.ru.md`)))
        wrong.push(`PAPERS_DIR: ${name}.ru.md: is missing in ${folder}`);
      const hash = createHash("sha256").update(ru?.bytes ?? "");
      if (en) hash.update(en.bytes);
      return [name, { name, version: hash.digest("hex"), ru: ru?.text ?? "", en: en?.text ?? null }];
    }),
  ) as Papers["files"];
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return { areExamples, files };
}

/** @returns null where there is no such file @throws Error (too long, not UTF-8, empty) */
function readFile(file: string): { bytes: Buffer; text: string } | null {
  if (!existsSync(/* turbopackIgnore: true */ file)) return null;
  const tooLong = `has more than ${PAPER_LENGTH_MAX} characters`;
  if (statSync(/* turbopackIgnore: true */ file).size > 4 * PAPER_LENGTH_MAX) throw new Error(tooLong);
  const bytes = readFileSync(/* turbopackIgnore: true */ file);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error("is not UTF-8");
  }
  if (text.length > PAPER_LENGTH_MAX) throw new Error(tooLong);
  if (text.includes("\0") || text.trim() === "") throw new Error("holds no text");
  return { bytes, text };
}
