import { contentTypeOf, DEFAULT_TYPE } from "@/lib/bases/content-types";
import { fieldOfColumn, isPurpose } from "@/lib/imports/splitter/labels";
import { oneLine, titleFromText } from "@/lib/imports/truncate";
import { unguarded } from "@/lib/platform/text/csv";
import { fitsCategory } from "@/lib/prompts/categories/groups";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import type { PortableSource } from "@/lib/templates/portable";
import { type Column, COLUMNS, END_MARK, OLDEST_COLUMNS } from "../../columns";
import { FORMAT } from "../../document";
import type { FileVariable } from "../../document";
import { folderNames } from "../../folder-path";
import { EXCHANGE_LIMITS } from "../../limits";
import { fitsWidth, titleRows, withinWidth } from "./below-title";
import type { Collector } from "../collector";
import { foreignText } from "../foreign-fields";
import type { Place } from "../found";
import { variableOf } from "../definition-values";
import { promptOf } from "../prompt-values";
import { NAME_LENGTH, objectOf } from "../values";

type Heading = Column | "type" | "more" | "purpose";

/** Rows that are looked at for the names of columns, and to tell which column is the text where there are no names. */
const FIRST_ROWS = 10;
/** A table of more columns without a known name is data, not prompts. */
const MOST_NAMELESS = 4;

/** Row numbers count from 1. */
type Row = { cells: readonly string[]; row: number };
type Columns = {
  headings: readonly (Heading | null)[];
  /** Of the columns; none where no row has them. */ names: readonly string[];
  kind: "ours" | "promptsChat" | "other";
};

/**
 * A reader of the rows of a table. One of the first rows names the columns; otherwise all rows are prompts.
 * @param guards whether cells may start with an apostrophe added by our export
 * @returns `end` must be called after the last row
 */
export function tableReader(place: Place, into: Collector, { guards }: { guards: boolean }) {
  let columns: Columns | null = null;
  let first: Row[] = [];
  /** Rows of a title above the table; null as long as the first rows do not tell. */
  let title: number | null = null;
  /** A row of a table in an archive is too wide: a fault of its own, so that the other files come. */
  let isTooWide = false;
  const dropped = new Set<number>();
  /** The category that the last heading among the rows names. */
  let section = "";

  function read({ cells, row: at }: Row, { headings, names, kind }: Columns): void {
    if (kind === "ours" && cells[0] === END_MARK) {
      into.promised = Number(cells[1]) || null;
      into.ended = true;
      return;
    }
    const given = kind === "ours" && guards ? cells.map(unguarded) : cells;
    const { values, left } = valuesOf(headings, given);
    if (kind === "other" && isSection(values, headings, cells)) {
      const heading = cells.find((cell) => cell.trim())!.trim();
      section = fitsCategory(DEFAULT_TYPE, heading) ? heading : "";
      return into.leaveHeading(heading);
    }
    if (section && !headings.includes("category")) values.category = section;
    for (const column of left) {
      if (!dropped.has(column)) into.leaveColumn(names[column] ?? "", column + 1);
      dropped.add(column);
    }
    const here = { ...place, row: at };
    const keys = headings.includes(null) ? names.filter(Boolean) : [];
    const source = { defaultsInCode: kind === "promptsChat" };
    into.add(kind === "ours" ? ourPrompt(values, here, into) : foreignPrompt(values, here, source), keys);
  }

  /** @param rows the first ones below a title @param names which of them has the names of columns */
  function begin(rows: readonly Row[], names: number | null): void {
    const nameless = names === null ? namelessColumns(rows) : null;
    const at = names ?? (nameless ? -1 : 0);
    columns = nameless ?? namedColumns(rows[at]!.cells);
    into.is(
      columns.kind === "ours" ? FORMAT.format : columns.kind === "promptsChat" ? "promptsChat" : "table",
    );
    if (!columns.headings.includes("promptText")) into.isUnmarked = true;
    // Ours in CSV ends with a line that says so.
    if (columns.kind === "ours" && guards) into.ended = false;
    for (const each of rows.slice(at + 1)) read(each, columns);
    first = [];
  }

  return {
    row(given: readonly string[], isSplit: boolean, row: number): void {
      if (isTooWide || given.every((cell) => cell.trim() === "")) return;
      if (place.path !== undefined && !fitsWidth(given, EXCHANGE_LIMITS.columns)) {
        isTooWide = true;
        return into.fault({ ...place, row }, "tooWide");
      }
      const cells = withinWidth(given, EXCHANGE_LIMITS.columns);
      if (columns) return read({ cells, row }, columns);
      first.push({ cells, row });
      title ??= titleRows(
        first.map((each) => each.cells),
        isSplit,
      );
      const rows = first.slice(title ?? 0);
      const names = rowOfNames(rows);
      if (names !== null || (title !== null && rows.length >= FIRST_ROWS)) begin(rows, names);
    },
    end(): void {
      const rows = first.slice(title ?? 0);
      if (!columns && rows.length > 0) begin(rows, rowOfNames(rows));
    },
  };
}

/** The first row that has a name we know: at the top, below titles of one cell each, or with the text and another. */
function rowOfNames(rows: readonly Row[]): number | null {
  const at = rows.findIndex(({ cells }, index) => {
    const known = new Set(cells.flatMap((cell) => headingOf(cell.trim()) ?? []));
    const isBelowTitles =
      filledIn(cells) > 1 && rows.slice(0, index).every((row) => filledIn(row.cells) === 1);
    return known.size > 0 && (index === 0 || isBelowTitles || (known.has("promptText") && known.size > 1));
  });
  return at < 0 ? null : at;
}

/**
 * Whether a row is a heading among the others: words in a single cell, which are no text of a prompt. In the column of texts they may be too
 * short for one.
 */
function isSection(
  { promptText = "" }: Partial<Record<Heading, string>>,
  headings: Columns["headings"],
  cells: readonly string[],
): boolean {
  const isNoText =
    promptText.trim() === "" ||
    (headings.some((heading) => heading && heading !== "promptText") &&
      promptText.trim().length < PROMPT_LIMITS.textMin);
  return (
    isNoText &&
    headings.includes("promptText") &&
    filledIn(cells) === 1 &&
    cells.some((cell) => /\p{L}/u.test(cell))
  );
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

function namedColumns(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.trim());
  const kind = OLDEST_COLUMNS.every((column) => names.includes(column))
    ? "ours"
    : names.includes("act") && names.includes("prompt")
      ? "promptsChat"
      : "other";
  const headings = names.map(headingOf);
  if (kind === "other" && headings.includes("promptText") && !headings.includes("title")) {
    const purpose = names.findIndex(isPurpose);
    if (purpose >= 0) headings[purpose] = "purpose";
  }
  return { headings, names, kind };
}

/** The longest column is the text, the first of the others the title; null for a table that is no list of prompts. */
function namelessColumns(rows: readonly Row[]): Columns | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const lengths = Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => (cells[column] ?? "").trim());
    return texts.some((text) => /\p{L}/u.test(text)) ? texts.join("").length : 0;
  });
  if (lengths.filter((length) => length > 0).length > MOST_NAMELESS || Math.max(...lengths) === 0)
    return null;
  const text = lengths.indexOf(Math.max(...lengths));
  const title = lengths.findIndex((length, column) => length > 0 && column !== text);
  const headings = lengths.map((_, column) =>
    column === text ? "promptText" : column === title ? "title" : null,
  );
  return { headings, names: [], kind: "other" };
}

function headingOf(name: string): Heading | null {
  if ((COLUMNS as readonly string[]).includes(name)) return name as Column;
  if (/^promptText \d$/.test(name)) return "more";
  return name.toLowerCase() === "type" ? "type" : fieldOfColumn(name);
}

/** @returns `left`: columns whose cells hold something that is not read */
function valuesOf(
  headings: readonly (Heading | null)[],
  cells: readonly string[],
): { values: Partial<Record<Heading, string>>; left: number[] } {
  const values: Partial<Record<Heading, string>> = {};
  const left: number[] = [];
  cells.forEach((cell, at) => {
    const heading = headings[at];
    if (heading === "more") values.promptText = `${values.promptText ?? ""}${cell}`;
    else if (heading && !values[heading]) values[heading] = cell;
    else if (cell.trim() !== "") left.push(at);
  });
  return { values, left };
}

function ourPrompt(values: Partial<Record<Heading, string>>, place: Place, into: Collector) {
  const baseName = (values.base ?? "").trim().slice(0, NAME_LENGTH);
  const base = baseName ? `name:${baseName}` : "";
  if (base) into.base({ id: base, name: baseName, description: "" });
  const variables = definitions(values.variables ?? "");
  for (const variable of Object.values(variables)) into.variable(variable);
  const named = Object.fromEntries(Object.entries(variables).map(([name, { id }]) => [name, id]));
  return promptOf({ ...values, variables: named }, place, {
    base,
    folder: folderAt(values.folder ?? "", into),
  });
}

/** A folder of a table is known by its path. @returns its id */
function folderAt(cell: string, into: Collector): string {
  const names = folderNames(cell);
  const ids = names.map((_, at) => `path:${JSON.stringify(names.slice(0, at + 1))}`);
  names.forEach((name, at) => into.folder({ id: ids[at]!, name, parentId: ids[at - 1] ?? null }));
  return ids.at(-1) ?? "";
}

/** A column "type" of prompts.chat says what a prompt makes. A purpose is the title; cut, it opens the description. */
function foreignPrompt(
  { type = "", purpose = "", ...values }: Partial<Record<Heading, string>>,
  place: Place,
  source: PortableSource,
) {
  const contentType = values.contentType || (contentTypeOf(type) ?? "");
  const title = titleFromText(purpose);
  const isCut = title !== oneLine(purpose);
  const named = {
    ...(title && { title }),
    ...(isCut && { shortDescription: [purpose, values.shortDescription].filter(Boolean).join(". ") }),
  };
  return promptOf({ ...values, ...named, contentType }, place, foreignText(values.promptText ?? "", source));
}

function definitions(cell: string): Record<string, FileVariable> {
  let value: unknown = null;
  try {
    value = cell ? JSON.parse(cell) : null;
  } catch {
    return {};
  }
  const entries = Object.entries(objectOf(value) ?? {}).slice(0, 1_000);
  return Object.fromEntries(
    entries.flatMap(([name, each]) => {
      const variable = variableOf(each);
      return variable ? [[name, variable]] : [];
    }),
  );
}
