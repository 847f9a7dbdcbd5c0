import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { DEFAULT_LOCALE } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { owes } from "./acceptances";
import { bindingVersion, openBlanks, type PaperFile, papers } from "./files";
import { type AcceptedPaper, PAPER_NAMES } from "./names";
import type { Paper, PaperInput, PaperText } from "./schema";

type Locales = Pick<RequestContext, "locale">;

/** The papers in the versions that hold. */
export async function listPapers(viewer: Viewer, _input: object, { locale }: Locales): Promise<Paper[]> {
  const files = PAPER_NAMES.map((name) => papers().files[name]);
  const accepted = await acceptedBy(viewer, files);
  return files.map((file) => presentPaper(file, accepted, locale));
}

/**
 * A document with its text: the version in force, or an earlier one that a person accepted.
 * @throws AppError NOT_FOUND (no such version)
 */
export async function getPaper(
  viewer: Viewer,
  { name, version }: PaperInput,
  { locale }: Locales,
): Promise<PaperText> {
  const current = papers().files[name];
  const isCurrent = version === undefined || version === current.version;
  const file = isCurrent ? current : await earlier(name, version);
  const textLocale = file[locale] === null ? DEFAULT_LOCALE : locale;
  return {
    ...presentPaper(file, await acceptedBy(viewer, [file]), locale),
    isCurrent,
    locale: textLocale,
    text: file[textLocale]!,
  };
}

/** The version of a document that the viewer must still accept; null: no document, accepted, or a guest. */
export async function owedVersion(viewer: Viewer, name: AcceptedPaper): Promise<string | null> {
  const id = viewerId(viewer);
  return id !== null && (await owes(db, id, name)) ? bindingVersion(name) : null;
}

/** The version of the offer that a purchase accepts; null while the papers are examples. */
export function offerVersion(_viewer: Viewer): string | null {
  return bindingVersion("offer");
}

async function earlier(name: PaperFile["name"], version: string): Promise<PaperFile> {
  const text = await db.paperText.findUnique({ where: { paper_version: { paper: name, version } } });
  if (!text) throw new AppError("NOT_FOUND");
  return { name, version, ru: text.ru, en: text.en };
}

/** When the viewer accepted these versions, by paper. */
async function acceptedBy(viewer: Viewer, files: PaperFile[]): Promise<Map<string, Date>> {
  const personId = viewerId(viewer);
  if (personId === null) return new Map();
  const rows = await db.paperAcceptance.findMany({
    where: { personId, OR: files.map(({ name, version }) => ({ paper: name, version })) },
    select: { paper: true, at: true },
  });
  return new Map(rows.map(({ paper, at }) => [paper, at]));
}

function presentPaper(file: PaperFile, accepted: Map<string, Date>, locale: Locale): Paper {
  const { name, version } = file;
  const { areExamples, files } = papers();
  return {
    name,
    title: translate(locale, `papers.names.${name}`),
    version,
    isExample: areExamples && version === files[name].version,
    openBlanks: openBlanks(file[locale] ?? file.ru),
    acceptedAt: accepted.get(name)?.toISOString() ?? null,
  };
}
