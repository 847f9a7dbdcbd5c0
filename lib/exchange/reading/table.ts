import { contentTypeOf } from "@/lib/bases/content-types";
import { fieldOfColumn } from "@/lib/imports/splitter/labels";
import { unguarded } from "@/lib/platform/text/csv";
import type { PortableSource } from "@/lib/templates/portable";
import { type Column, COLUMNS, END_MARK, OLDEST_COLUMNS } from "../columns";
import { FORMAT } from "../document";
import type { FileVariable } from "../document";
import { folderNames } from "../folder-path";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { NAME_LENGTH, objectOf, promptOf, variableOf } from "./values";

type Heading = Column | "type" | "more";

/** A reader of the rows of a table: the first names the columns. @param guards whether cells may have an apostrophe of ours in front */
export function tableReader(place: Place, into: Collector, { guards }: { guards: boolean }) {
  let headings: (Heading | null)[] | null = null;
  let kind: "ours" | "promptsChat" | "other" = "other";
  let row = 0;
  return (cells: readonly string[]): void => {
    row += 1;
    if (cells.every((cell) => cell.trim() === "")) return;
    const here = { ...place, row };
    if (!headings) {
      const names = cells.map((cell) => cell.trim());
      kind = OLDEST_COLUMNS.every((column) => names.includes(column))
        ? "ours"
        : names.includes("act") && names.includes("prompt")
          ? "promptsChat"
          : "other";
      headings = names.map((name) => headingOf(name));
      into.is(kind === "ours" ? FORMAT.format : kind === "promptsChat" ? "promptsChat" : "table");
      // Ours in CSV ends with a line that says so.
      if (kind === "ours" && guards) into.ended = false;
      return;
    }
    if (kind === "ours" && cells[0] === END_MARK) {
      into.promised = Number(cells[1]) || null;
      into.ended = true;
      return;
    }
    const values = valuesOf(headings, kind === "ours" && guards ? cells.map(unguarded) : cells);
    into.add(
      kind === "ours"
        ? ourPrompt(values, here, into)
        : foreignPrompt(values, here, { defaultsInCode: kind === "promptsChat" }),
    );
  };
}

function headingOf(name: string): Heading | null {
  if ((COLUMNS as readonly string[]).includes(name)) return name as Column;
  if (/^promptText \d$/.test(name)) return "more";
  return name.toLowerCase() === "type" ? "type" : fieldOfColumn(name);
}

function valuesOf(
  headings: readonly (Heading | null)[],
  cells: readonly string[],
): Partial<Record<Heading, string>> {
  const values: Partial<Record<Heading, string>> = {};
  headings.forEach((heading, at) => {
    if (heading === "more") values.promptText = `${values.promptText ?? ""}${cells[at] ?? ""}`;
    else if (heading && !values[heading]) values[heading] = cells[at] ?? "";
  });
  return values;
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

/** A column "type" of prompts.chat says what a prompt makes. */
function foreignPrompt(
  { type = "", ...values }: Partial<Record<Heading, string>>,
  place: Place,
  source: PortableSource,
) {
  const contentType = values.contentType || (contentTypeOf(type) ?? "");
  return promptOf({ ...values, contentType }, place, foreignText(values.promptText ?? "", source));
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
