import { oneLine } from "@/lib/imports/truncate";
import { knowledgeTexts } from "@/lib/knowledge/queries";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { db } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { RENDER_LIMITS } from "@/lib/prompts/rendering/schema";
import type { ContentField, Prompt } from "@/lib/prompts/schema";
import { namesIn } from "@/lib/prompts/writing/named-text";
import { openFields, type TemplateField } from "@/lib/templates/fields";
import type { PromptNode, VariableNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { NamedVariables, TemplateVariables } from "@/lib/templates/variables";
import { variableNamesOfPrompts, variablesOfPrompt } from "@/lib/variables/queries";
import { type Skill, uniqueNames } from "./skill-file";

/** A prompt that the viewer may read. */
export type SkillSource = Pick<Prompt, ContentField | "userId">;
/** `read`: one of these texts at a time is in memory. */
type Reference = { path: string; read: () => Promise<string> };
type SkillTexts = Omit<Skill, "name"> & { references: Reference[] };

/** Characters of a knowledge base: all that it may hold. */
const KNOWLEDGE_MAX = KNOWLEDGE_LIMITS.tokensPerBase * 4;

/** Characters of prompts that are parsed at once; one prompt may have more. */
const PARSED_MAX = 200_000;

/**
 * Prompts as instructions of skills, in their own languages: fields are asked of the user, values of the author's variables are in the
 * text, random parts stay for the model to draw. Knowledge is beside the text, for its owner only.
 * @param prompts at most a page of them
 * @yields in their order, each made when it is asked for: their values are a thousand times as long as the prompts
 */
export async function* skillTexts<P extends SkillSource>(
  viewer: Viewer,
  prompts: readonly P[],
): AsyncGenerator<SkillTexts & { prompt: P }, void> {
  let batch: P[] = [];
  let length = 0;
  for (const prompt of prompts) {
    if (batch.length > 0 && length + prompt.promptText.length > PARSED_MAX) {
      yield* textsOfBatch(viewer, batch);
      batch = [];
      length = 0;
    }
    batch.push(prompt);
    length += prompt.promptText.length;
  }
  yield* textsOfBatch(viewer, batch);
}

async function* textsOfBatch<P extends SkillSource>(
  viewer: Viewer,
  prompts: readonly P[],
): AsyncGenerator<SkillTexts & { prompt: P }, void> {
  const parsed = prompts.map(({ promptText, userId }) => ({ nodes: parse(promptText), authorId: userId }));
  const named = await variableNamesOfPrompts(viewer, parsed, { withShort: true });
  const bases = await ownKnowledge(
    viewer,
    parsed.flatMap(({ nodes }) => nodes),
  );
  for (const [at, prompt] of prompts.entries()) {
    const { nodes } = parsed[at]!;
    const values = await valuesOf(viewer, parsed[at]!, named[at]!);
    const references = referencesOf(viewer, nodes, named[at]!, bases);
    await new Promise((resolve) => setImmediate(resolve)); // others are served between two texts
    yield { prompt, ...textsOf(prompt, { nodes, named: named[at]!, values, references }) };
  }
}

type Parsed = { nodes: PromptNode[]; authorId: string | null };

/** The values of a prompt's variables: only long ones need a statement of their own. */
async function valuesOf(viewer: Viewer, prompt: Parsed, named: NamedVariables): Promise<TemplateVariables> {
  const all = [...named];
  const isLong = all.some(([, { prefix, isOpen, short }]) => prefix !== "knowledge" && !isOpen && !short);
  if (isLong) return variablesOfPrompt(viewer, prompt);
  return new Map(all.flatMap(([key, { short }]) => (short ? [[key, short] as const] : [])));
}

/** The viewer's knowledge bases that have a text, by the ids of the variables that name them. */
async function ownKnowledge(viewer: Viewer, nodes: readonly PromptNode[]): Promise<Map<string, string>> {
  const userId = viewerId(viewer);
  const ids = nodes.filter(isKnowledge).map(({ id }) => id.toLowerCase());
  if (!userId || ids.length === 0) return new Map();
  const rows = await db.promptVariable.findMany({
    where: { userId, id: { in: [...new Set(ids)] }, knowledgeBaseId: { not: null } },
    select: { id: true, knowledgeBaseId: true },
  });
  const found = await knowledgeTexts(viewer, { ids: rows.map((row) => row.knowledgeBaseId!), limit: 1 });
  return new Map(
    rows.flatMap(({ id, knowledgeBaseId }) => (found.has(knowledgeBaseId!) ? [[id, knowledgeBaseId!]] : [])),
  );
}

function isKnowledge(node: PromptNode): node is VariableNode {
  return node.type === "variable" && node.prefix === "knowledge";
}

/** The knowledge of a prompt that the viewer owns, by the keys of its tokens. */
function referencesOf(
  viewer: Viewer,
  nodes: readonly PromptNode[],
  named: NamedVariables,
  bases: ReadonlyMap<string, string>,
): Map<string, Reference> {
  const references = new Map<string, Reference>();
  const name = uniqueNames();
  for (const { id, key } of nodes.filter(isKnowledge)) {
    const base = bases.get(id.toLowerCase());
    if (!base || references.has(key)) continue;
    references.set(key, {
      path: `references/${name(named.get(key)?.name ?? "")}.md`,
      read: async () => (await knowledgeTexts(viewer, { ids: [base], limit: KNOWLEDGE_MAX })).get(base) ?? "",
    });
  }
  return references;
}

type Parts = {
  nodes: readonly PromptNode[];
  named: NamedVariables;
  values: TemplateVariables;
  references: ReadonlyMap<string, Reference>;
};

/** A text that would be longer than a rendered one asks for its variables instead, because a cut copy would go unnoticed; random parts go last. */
function textsOf(
  { title, shortDescription, language }: SkillSource,
  { nodes, named, values, references }: Parts,
): SkillTexts {
  const locale = addressLanguage(language);
  const names = namesIn(nodes, named, locale);
  const known = new Map<string, string | null>();
  for (const node of nodes)
    if (node.type === "variable" && !known.has(node.key)) known.set(node.key, valueOf(node, values));
  const textOf = (node: PromptNode) => (node.type === "variable" && known.get(node.key)) || node.source;
  const standing = new Map(named);
  for (const isRandom of [false, true])
    if (nodes.reduce((sum, node) => sum + textOf(node).length, 0) > RENDER_LIMITS.outputMax)
      for (const [key, value] of known)
        if (value && values.get(key)!.prefix.startsWith("random") === isRandom) {
          known.delete(key);
          standing.delete(key);
        }
  const fields = openFields(nodes, standing).filter(({ key }) => !references.has(key));
  const label = ({ key, label: given }: TemplateField) => (given === key ? (names.get(key) ?? given) : given);
  const asked = fields.map((field) => `- ${questionOf({ ...field, label: label(field) }, locale)}`);
  const text = nodes.map((node) => {
    if (node.type === "placeholder") return `[${node.name}]`;
    if (node.type === "unknown") return node.of === "command" ? node.source : `[${node.name}]`;
    if (node.type !== "variable") return node.source;
    const reference = references.get(node.key);
    return reference
      ? `[${names.get(node.key)}](${reference.path})`
      : (known.get(node.key) ?? `[${names.get(node.key)}]`);
  });
  const description = oneLine(shortDescription);
  return {
    description: [
      /[.!?…]$/.test(description) ? description : `${description}.`,
      translate(locale, "exchange.skill.when", { title: oneLine(title) }),
    ].join(" "),
    body: [
      ...(asked.length > 0 ? [translate(locale, "exchange.skill.ask"), asked.join("\n")] : []),
      text.join(""),
    ].join("\n\n"),
    references: [...references.values()],
  };
}

function questionOf({ label, input, options, defaultValue }: TemplateField, locale: Locale): string {
  return [
    translate(locale, "exchange.skill.field", { label: oneLine(label) }),
    ...(input === "number" ? [translate(locale, "mcp.number")] : []),
    ...(options.length > 0 ? [translate(locale, "mcp.options", { options: options.join(", ") })] : []),
    ...(defaultValue ? [translate(locale, "mcp.usual", { value: defaultValue })] : []),
  ].join(" ");
}

/** What a variable puts into the text; null for an open one. A model draws random parts itself. */
function valueOf(node: VariableNode, values: TemplateVariables): string | null {
  const variable = values.get(node.key);
  if (variable?.prefix !== node.prefix) return null;
  if (variable.prefix === "random") return `[random ${variable.options.join(", ")}]`;
  if (variable.prefix === "random_number") return `[random_number ${variable.min} ${variable.max}]`;
  return variable.value || null;
}
