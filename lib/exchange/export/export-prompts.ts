import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { download } from "@/lib/platform/http/files/download";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { ExportFormat } from "../limits";
import type { ExportInput } from "../schema";
import { accountArchive } from "./account-archive";
import { answerStream } from "./answer-stream";
import { fileBases } from "./bases";
import { favouritesOf } from "./favourites";
import { fileFolders } from "./folders";
import { jsonDocument } from "./json-document";
import { libraryOf } from "./library";
import { promptRows } from "./prompt-rows";
import { selectedIds } from "./selection";
import { csvTable, workbook } from "./tables";
import { skillArchive } from "../skills/skill-archive";
import type { ExportedItems } from "./exported-items";
import { zipArchive } from "./zip-archive";

type Parts = AsyncGenerator<string | Uint8Array>;

const FILES: Record<ExportFormat, { type: string; parts: (viewer: Viewer, items: ExportedItems) => Parts }> =
  {
    zip: { type: "application/zip", parts: (viewer, items) => zipArchive(accountArchive(viewer, items)) },
    json: { type: "application/json; charset=utf-8", parts: (viewer, items) => jsonDocument(viewer, items) },
    csv: { type: "text/csv; charset=utf-8", parts: (_viewer, items) => csvTable(items) },
    xlsx: {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      parts: (_viewer, items) => workbook(items),
    },
  };

/** Whose exports run in this process: one a person. */
const running = new Set<string>();

/**
 * The viewer's own prompts, as skills also others that are named, as a file that is written while it is sent (docs/product/exchange.md 1): a slow reader holds it back, and it
 * ends with one who goes away. `X-Total-Count` tells how many prompts there are.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, PROMPT_NOT_FOUND, EXPORT_RUNNING
 */
export async function exportPrompts(
  viewer: Viewer,
  { format, ...selection }: ExportInput,
  { signal, locale }: Pick<RequestContext, "signal" | "locale">,
): Promise<Response> {
  const { id } = requireMember(viewer);
  if (running.has(id)) throw new AppError("EXPORT_RUNNING", { headers: { "Retry-After": "10" } });
  running.add(id);
  const end = () => void running.delete(id);
  const answer = (parts: Parts, { count, ...file }: { type: string; name: string; count: number }) => {
    const response = download(answerStream(parts, { signal, end }), file);
    response.headers.set("X-Total-Count", String(count));
    return response;
  };
  try {
    if (format === "skill") {
      const ids = await selectedIds(viewer, selection, "readable");
      const name = `promptoteka-skills-${today()}.zip`;
      return answer(zipArchive(skillArchive(viewer, ids)), { type: FILES.zip.type, name, count: ids.length });
    }
    const ids = await selectedIds(viewer, selection);
    const favourites = await favouritesOf(viewer);
    const [bases, folders, library] = await Promise.all([
      fileBases(viewer, { ...selection, favourites: favourites.bases }, ids, locale),
      fileFolders(viewer, selection, ids),
      libraryOf(viewer),
    ]);
    const whole = !selection.promptBaseId && !selection.ids?.length;
    const items: ExportedItems = {
      bases,
      folders,
      library,
      favourites,
      whole,
      locale,
      rows: () => promptRows(viewer, ids),
    };
    const { type, parts } = FILES[format];
    const name = `promptoteka-${today()}.${format}`;
    return answer(parts(viewer, items), { type, name, count: ids.length });
  } catch (error) {
    end();
    throw error;
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
