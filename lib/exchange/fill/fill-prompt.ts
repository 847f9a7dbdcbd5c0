import { AppError } from "@/lib/platform/errors";
import { weighRead } from "@/lib/platform/limits/read-limit";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { assertRoomToWait, type Caller } from "@/lib/platform/workers/pool";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { preparedForRendering } from "@/lib/prompts/rendering/queries";
import { RENDER_LIMITS } from "@/lib/prompts/rendering/schema";
import { matchColumns } from "@/lib/templates/match-columns";
import { valueKey } from "@/lib/templates/nodes";
import { newSeed } from "@/lib/templates/random";
import { canBeGiven, missingKeys, render } from "@/lib/templates/render";
import type { TemplateVariable } from "@/lib/templates/variables";
import { withPieces } from "@/lib/variables/with-pieces";
import { answerAs, type FilledRow, isSmall, wantedForm } from "./answer-as";
import { FILL_LIMITS } from "./limits";
import { readTableInWorker } from "./read-in-worker";
import type { FilledPrompts, FillPromptInput, Table } from "./schema";

type Context = Pick<RequestContext, "request" | "address" | "signal" | "locale">;

/** Between two of these, milliseconds, others are served. */
const IN_A_ROW = 20;
/** At once in this process, and of one caller: a table that is put in takes seconds of the processor that serves everybody. */
const AT_ONCE = 4;
const turns = new FairQueue({ slots: AT_ONCE, perCaller: 1 });

/** Answers of one caller that are sent while they are read: each holds its table until then, however slowly it is read. */
const UNREAD = 2;
const unread = new Map<string, number>();

/**
 * A prompt filled in from every row of a table (docs/product/templates.md 6), for viewers who may render it and by the same
 * rules: with equal seeds a row draws the same as the prompt. Fields without a value are reported by row; no row is left out. A
 * caller's tables are processed one after another; a large answer is streamed row by row.
 * @returns as the caller accepts it: JSON, a CSV file, a workbook, an archive of texts
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED, VALIDATION_FAILED (an unknown column), FILL_TOO_LARGE, FILL_TOO_COMPLEX,
 *   DOCUMENTS_WAITING (two of this caller's wait already, or as many answers are still read), DOCUMENTS_BUSY; what `readTableInWorker`
 *   throws
 */
export async function fillPrompt(
  viewer: Viewer,
  input: FillPromptInput,
  context: Context,
): Promise<FilledPrompts | Response> {
  const caller = { who: viewerId(viewer) ?? context.address, signal: context.signal };
  assertRoomToWait(caller.who, turns);
  return turns.run(caller.who, () => filledPrompt(viewer, input, caller, context), caller);
}

async function filledPrompt(
  viewer: Viewer,
  input: FillPromptInput,
  caller: Caller,
  { request, signal, locale }: Context,
): Promise<FilledPrompts | Response> {
  const { id, table: file, seed = newSeed() } = input;
  const form = wantedForm(request);
  const { title, nodes, variables, fields } = await preparedForRendering(viewer, { id }, { locale });
  const table = await readTableInWorker(file, caller);
  const only = form === "json" ? input.only : undefined;
  if (only === undefined && nodes.length * table.rows.length > FILL_LIMITS.pieces)
    throw new AppError("FILL_TOO_COMPLEX", {
      params: { max: Math.floor(FILL_LIMITS.pieces / nodes.length), pieces: nodes.length },
    });
  const mapping = input.mapping ? checked(input.mapping, table) : matchColumns(fields, table.columns);
  const known = new Set(nodes.filter(canBeGiven).map(({ key }) => key));
  const columns = placesOf(table);
  const places = Object.entries(mapping).flatMap(([key, column]) =>
    known.has(key) ? [[key, columns.get(column)!] as const] : [],
  );
  const placeOf = new Map(places);
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const required = missingKeys(nodes, variables).map((key) => ({ key, place: placeOf.get(key) }));
  const optionsOf = (at: number) => ({
    values: Object.fromEntries(places.map(([key, place]) => [key, table.rows[at]![place] ?? ""])),
    seed: rowSeed(seed, at),
    limit: RENDER_LIMITS.outputMax,
  });
  /** Pieces of vector bases by row: a large answer makes its texts once more. */
  const pieces: [string, TemplateVariable][][] = [];
  const fillRow = (at: number): FilledRow => {
    const { values, seed: ofRow, limit } = optionsOf(at);
    const known = pieces[at]?.length ? new Map([...variables, ...pieces[at]]) : variables;
    const rendered = render(nodes, { values, variables: known, seed: ofRow, limit });
    const { text, missing, truncated } = rendered;
    return { row: at + 2, seed: ofRow, text, values, missing, truncated };
  };
  const rows: FilledRow[] = [];
  const errors: FilledPrompts["errors"] = [];
  let length = 0;
  let paused = performance.now();
  for (const [at, cells] of table.rows.entries()) {
    const row = at + 2;
    for (const { key, place } of required) {
      if (errors.length >= FILL_LIMITS.errors) break;
      if (!(place === undefined ? "" : cells[place]))
        errors.push({
          row,
          field: key,
          message: translate(locale, "fill.empty", { field: labels.get(key) ?? key }),
        });
    }
    if (only === undefined || only === at) {
      const options = { ...optionsOf(at), variables, locale, byWords: true };
      const known = (await withPieces(viewer, nodes, options)).variables;
      pieces[at] = [...known].filter(([key, variable]) => variables.get(key) !== variable);
      const filled = fillRow(at);
      length += filled.missing.reduce((sum, key) => sum + key.length, filled.text.length);
      if (length > FILL_LIMITS.outputMax)
        throw new AppError("FILL_TOO_LARGE", { params: { megabytes: FILL_LIMITS.outputMax / 1024 / 1024 } });
      if (isSmall(form, length)) rows.push(filled);
    }
    if (performance.now() - paused < IN_A_ROW) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    paused = performance.now();
  }
  const filled = { columns: table.columns, mapping, seed, total: table.rows.length, errors };
  if (isSmall(form, length)) return { ...filled, rows };
  void weighRead(length);
  const end = beginAnswer(caller.who);
  const shown = [...table.rows.keys()].filter((at) => only === undefined || only === at);
  return answerAs(form, filled, { title, table, locale, shown, fillRow, signal, end });
}

/** @returns what ends it @throws AppError DOCUMENTS_WAITING */
function beginAnswer(who: string): () => void {
  const count = unread.get(who) ?? 0;
  if (count >= UNREAD)
    throw new AppError("DOCUMENTS_WAITING", { params: { max: UNREAD }, headers: { "Retry-After": "10" } });
  unread.set(who, count + 1);
  return () => {
    const left = unread.get(who)! - 1;
    if (left > 0) unread.set(who, left);
    else unread.delete(who);
  };
}

/** The seed of a row: the first has the seed itself. */
function rowSeed(seed: number, at: number): number {
  return (seed + Math.imul(at, 0x9e3779b1)) >>> 0;
}

/** Where a column is; of several with one name the first. */
function placesOf({ columns }: Table): Map<string, number> {
  return new Map(columns.map((column, at) => [column, at] as const).reverse());
}

/** @throws AppError VALIDATION_FAILED */
function checked(mapping: Readonly<Record<string, string>>, table: Table): Record<string, string> {
  const columns = placesOf(table);
  const given = Object.entries(mapping).filter(([, column]) => column !== "");
  if (given.some(([, column]) => !columns.has(column)))
    throw new AppError("VALIDATION_FAILED", { fields: { mapping: ["validation.fill.column"] } });
  return Object.fromEntries(given.map(([token, column]) => [valueKey(token), column]));
}
