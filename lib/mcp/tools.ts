import { getBase } from "@/lib/bases/queries";
import { baseHref, promptHref } from "@/lib/platform/hrefs";
import type { WordedError } from "@/lib/platform/http/answer";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import {
  createPromptContract,
  getPromptContract,
  listPromptsContract,
  updatePromptContract,
} from "@/lib/prompts/contract";
import { listShownTexts } from "@/lib/prompts/examples/queries";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { getPromptForCaller, listMyPrompts, listPrompts, listPublicPrompts } from "@/lib/prompts/queries";
import { renderPromptContract } from "@/lib/prompts/rendering/contract";
import { renderPrompt } from "@/lib/prompts/rendering/queries";
import { renderedPromptOutput } from "@/lib/prompts/rendering/schema";
import {
  type PromptCard,
  promptCardOutput,
  promptOutput,
  savedPromptOutput,
  type UpdatePromptInput,
} from "@/lib/prompts/schema";
import { CONTENT_SELECT } from "@/lib/prompts/writing/content-fields";
import { listPromptsInput, WITHIN } from "@/lib/prompts/lists/schema";
import { TAG_LIMITS } from "@/lib/prompts/writing/tags";
import { LIST_BASES } from "./bases-tool";
import { type Caller, runCall, wordsOf } from "./calls";
import { SEARCH_KNOWLEDGE } from "./knowledge-tool";
import { absolute, limit, listWords, nextCursor, READS, url } from "./lists";
import { SALES_SUMMARY } from "./sales-tool";
import { type Arguments, type Tool, tool } from "./tool";

/** Where the caller reads a prompt in a browser. */
const urlOf = (prompt: PromptCard, caller: Caller) => absolute(promptHref(prompt, "open"), caller);

const CARD = {
  id: true,
  title: true,
  shortDescription: true,
  contentType: true,
  category: true,
  tags: true,
  promptBaseId: true,
  isFillable: true,
  language: true,
  is_public: true,
  version: true,
  updatedAt: true,
} as const;
const base = promptCardOutput.shape.base.pick({ base_name: true, access_type: true });
const listedPrompt = promptCardOutput.pick(CARD).extend({ base, url });
const wholePrompt = promptOutput.pick({ ...CARD, ...CONTENT_SELECT, createdAt: true }).extend({ base, url });

const searchInput = listPromptsInput.extend({ within: z.enum(WITHIN).default("readable"), limit });

const SEARCHES = { readable: listPrompts, public: listPublicPrompts, mine: listMyPrompts };

const SEARCH = tool({
  name: "search_prompts",
  title: "Search prompts",
  description:
    "Finds prompts by words and filters, or lists the newest. Results carry no texts: get_prompt reads one, render_prompt fills one in.",
  annotations: READS,
  input: searchInput,
  arguments: {
    q: "Words to look for in titles, descriptions, tags and texts, in Russian or English. Without it the newest come first",
    within:
      "readable: all that the caller may read (default). public: what everybody may read. mine: the caller's own, which needs a token",
    contentType: "What the prompt is for",
    category: "Any of these categories, by their names",
    tag: "All of these tags, in any case",
    language: "Language of the prompt",
    model: "Meant for this model: its whole name",
    isFillable: "true: templates with fields to fill in",
    promptBaseId: "Only of this base (list_bases gives ids)",
    sort: "Order. Without it: best match first with q, else the newest",
    limit: "How many at most: 1 to 50, 20 unless given",
    cursor: "nextCursor of the page before",
  },
  output: z.object({
    prompts: z.array(listedPrompt),
    nextCursor,
    /** What was searched for in place of q, which finds nothing; and another spelling that finds more. */
    meant: z.string().optional(),
    suggestion: z.string().optional(),
  }),
  call: (caller, given) =>
    runCall(
      caller,
      {
        ...listPromptsContract,
        input: searchInput,
        access: given.within === "mine" ? undefined : listPromptsContract.access,
      },
      (viewer, { within, include: _, ...asked }) => SEARCHES[within](viewer, asked),
      given,
    ),
  shape: ({ items, nextCursor: next, spelling }, caller) => ({
    prompts: items.map((item) => ({ ...item, url: urlOf(item, caller) })),
    nextCursor: next,
    ...spelling,
  }),
  words: (page, caller) =>
    listWords(page, caller, (prompt) => [
      prompt.title,
      prompt.shortDescription,
      `${prompt.base.base_name} · ${prompt.id} · ${urlOf(prompt, caller)}`,
    ]),
});

const GET = tool({
  name: "get_prompt",
  title: "Read a prompt",
  description:
    "One prompt with its whole text. In the text {{name}} or {{text_id}} is a variable, [name] a field to fill in: render_prompt puts the values in.",
  annotations: READS,
  input: getPromptContract.input,
  arguments: { id: "Id of the prompt, or its name in the list of prompts" },
  required: ["id"],
  output: wholePrompt,
  call: (caller, given) => runCall(caller, getPromptContract, getPromptForCaller, given),
  shape: (prompt, caller) => ({ ...prompt, url: urlOf(prompt, caller) }),
  words: (prompt, caller) =>
    [`# ${prompt.title}`, prompt.shortDescription, prompt.promptText, urlOf(prompt, caller)].join("\n\n"),
  refusal: withoutAccess,
});

const RENDER = tool({
  name: "render_prompt",
  title: "Fill in a prompt",
  description:
    "The text of a prompt, ready to use: variables, commands and random parts resolved, the given values put in. The answer lists the fields; keys without a value are in missing.",
  annotations: { readOnlyHint: true, idempotentHint: false },
  input: renderPromptContract.input,
  arguments: {
    id: "Id of the prompt, or its name in the list of prompts",
    values:
      'Values by the keys of the fields, for instance {"topic": "Autumn"}. Call without values to see the fields',
    seed: "Gives the same random parts again",
    query: "Passages of the caller's vector knowledge bases are to fit this, in place of the values",
  },
  required: ["id"],
  output: renderedPromptOutput.omit({ parts: true }),
  call: (caller, given) => runCall(caller, renderPromptContract, renderPrompt, given),
  shape: (rendered) => rendered,
  words: ({ text: whole, missing, fields }, { locale }) =>
    missing.length === 0
      ? whole
      : `${whole}\n\n${translate(locale, "mcp.missing", { fields: labelsOf(fields, missing) })}`,
  refusal: withoutAccess,
});

function labelsOf(fields: { key: string; label: string }[], keys: string[]): string {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  return keys.map((key) => (labels.get(key) === key ? key : `${labels.get(key) ?? ""} (${key})`)).join(", ");
}

const SAVE = tool({
  name: "save_prompt",
  title: "Save a prompt",
  description:
    "Creates a prompt in one of the caller's bases, without promptBaseId in the personal one that only the caller sees; with id it changes a prompt of the caller's own. Needs a token with write.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  input: updatePromptContract.input,
  arguments: {
    id: "Id of the prompt to change; without it a new one is created",
    title: "Title, 3 to 30 characters; a new prompt needs it",
    shortDescription: "What it does, 10 to 300 characters; a new prompt needs it",
    promptText: "The text, 20 to 50,000 characters; a new prompt needs it. [name] is a field to fill in",
    contentType: "What it is for; a new prompt needs it",
    promptBaseId: "One of the caller's own bases",
    category: "A category of this content type, by its name",
    tags: `Up to ${TAG_LIMITS.count} tags`,
    usageExamples: "Examples of use",
    language: "Language; found from the texts unless given",
    models: "Models that it is meant for",
    version: "The version that was read: refused if somebody has changed the prompt since",
  } satisfies Record<Exclude<keyof UpdatePromptInput, "isFillable" | "updatedAt">, string>,
  output: wholePrompt.extend({ warnings: savedPromptOutput.shape.warnings }),
  call: (caller, given) =>
    given.id === undefined
      ? runCall(caller, createPromptContract, createPrompt, given)
      : runCall(caller, updatePromptContract, updatePrompt, given),
  shape: (prompt, caller) => ({ ...prompt, url: urlOf(prompt, caller) }),
  words: (prompt, caller) =>
    [
      translate(caller.locale, "mcp.saved", { title: prompt.title, version: prompt.version }),
      prompt.id,
      urlOf(prompt, caller),
      ...(prompt.warnings.length > 0 ? [translate(caller.locale, "mcp.descriptionReveals")] : []),
    ].join("\n"),
});

/** Every tool, in the order in which they are listed. */
export const TOOLS: Tool[] = [SEARCH, GET, RENDER, LIST_BASES, SAVE, SEARCH_KNOWLEDGE, SALES_SUMMARY];

/** Without access to a prompt: what its page shows, never its text. */
async function withoutAccess(refused: WordedError, caller: Caller, given: Arguments): Promise<string> {
  const { baseId } = refused.body;
  if (typeof baseId !== "string") return wordsOf(refused);
  const shown = await runCall(caller, getPromptContract, shownWithoutAccess(baseId), given);
  if ("refused" in shown) return wordsOf(refused);
  const { base, texts } = shown.result;
  return [
    wordsOf(refused),
    `${base.base_name}\n${absolute(baseHref(base), caller)}`,
    ...texts.map(({ caption, text: words, madeByAi }) =>
      [caption, words, madeByAi && translate(caller.locale, "prompts.results.ai.made")]
        .filter(Boolean)
        .join("\n"),
    ),
  ].join("\n\n");
}

const shownWithoutAccess =
  (baseId: string) =>
  async (viewer: Viewer, { id }: { id: string }, _context: RequestContext) => ({
    base: await getBase(viewer, { id: baseId }),
    texts: await listShownTexts(viewer, { id }),
  });
