import { attachmentSelect } from "@/lib/attachments/present-attachment";
import { nameOf } from "@/lib/bases/personal-texts";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { CONTENT_SELECT } from "@/lib/prompts/writing/content-fields";
import { parse } from "@/lib/templates/parse";
import { tokenNames, withTokenNames, withTokens } from "@/lib/templates/token-names";
import type { TemplateVariables } from "@/lib/templates/variables";
import type { FilePrompt } from "../document";
import { KEPT_VERSIONS } from "./kept-versions";
import { ownPrompts } from "./selection";

/** Prompts at once: of the longest texts these are ten megabytes. */
const BATCH = 50;

const select = {
  id: true,
  ...CONTENT_SELECT,
  privateOnly: true,
  promptBaseId: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  base: { select: { id: true, ownerId: true, baseName: true, baseDescription: true, accessType: true } },
  _count: { select: { versions: { where: KEPT_VERSIONS } } },
} as const satisfies Prisma.PromptSelect;

const results = {
  select: {
    id: true,
    caption: true,
    values: true,
    isCover: true,
    isPublic: true,
    madeByAi: true,
    model: true,
    negativePrompt: true,
    seed: true,
    parameters: true,
    text: true,
    attachment: { select: { ...attachmentSelect.select, file: true, bytes: true, previews: true } },
  },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} as const satisfies Prisma.PromptExampleFindManyArgs;

export type PromptRow = Prisma.PromptGetPayload<{
  select: typeof select & { examples: typeof results; folders: { select: { folderId: true } } };
}>;

/** The prompts of these ids that are still the viewer's, some at a time. */
export async function* promptRows(viewer: Viewer, ids: readonly string[]): AsyncGenerator<PromptRow> {
  const folders = { where: { userId: requireMember(viewer).id }, select: { folderId: true } };
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const where = { AND: [{ id: { in: batch } }, ownPrompts(viewer)] };
    const rows = await readWithRelations(
      () =>
        db.prompt.findMany({
          where,
          orderBy: { id: "asc" },
          select: { ...select, examples: results, folders },
        }),
      ({ base, examples }) => [base, ...examples.map(({ attachment, text }) => attachment ?? text)],
    );
    yield* rows;
  }
}

/** The base's name as its owner reads it. */
export function baseNameOf({ base }: Pick<PromptRow, "base">, locale: Locale): string {
  return nameOf(base, locale);
}

/**
 * A prompt as in a file: names between the braces if they can be converted back. A text that contains such a name as plain text
 * keeps its ids.
 */
export function filePrompt(row: PromptRow, variables: TemplateVariables): FilePrompt {
  const {
    promptBaseId,
    base: _,
    examples: __,
    version: ___,
    _count: ____,
    folders,
    createdAt,
    updatedAt,
    ...prompt
  } = row;
  return {
    ...prompt,
    ...namedText(row.promptText, variables),
    base: promptBaseId,
    folder: folders[0]?.folderId ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A text with names between the braces, and which variables they are. */
export function namedText(
  promptText: string,
  variables: TemplateVariables,
): Pick<FilePrompt, "promptText" | "variables"> {
  const nodes = parse(promptText);
  const known = nodes.filter(
    (node) => node.type !== "variable" || variables.get(node.key)?.prefix === node.prefix,
  );
  const names = tokenNames(known, variables, "");
  const named = withTokenNames(
    nodes.map((node) =>
      node.type === "variable" && !names.has(node.key) ? { ...node, type: "text" as const } : node,
    ),
    names,
  );
  const reversible = withTokens(named, names) === promptText;
  return {
    promptText: reversible ? named : promptText,
    variables: Object.fromEntries(Array.from(names, ([key, name]) => [reversible ? name : key, key])),
  };
}
