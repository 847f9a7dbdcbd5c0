import { listBasesContract } from "@/lib/bases/contract";
import { getBase, listBases, listMyBases, listPurchasedBases } from "@/lib/bases/queries";
import { type Base, baseOutput, listBasesInput } from "@/lib/bases/schema";
import { env } from "@/lib/platform/env";
import { baseHref, promptHref } from "@/lib/platform/hrefs";
import type { WordedError } from "@/lib/platform/http/answer";
import type { Handler, RequestContext } from "@/lib/platform/http/call";
import { withLocale } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import type { Page } from "@/lib/platform/paging";
import { wholeNumber } from "@/lib/platform/validation/fields";
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
import { type PromptCard, promptCardOutput, promptOutput, savedPromptOutput } from "@/lib/prompts/schema";
import { listPromptsInput, WITHIN } from "@/lib/prompts/lists/schema";
import { type Caller, runCall, wordsOf } from "./calls";
import { SEARCH_KNOWLEDGE } from "./knowledge-tool";
import { SALES_SUMMARY } from "./sales-tool";
import { type Arguments, type Tool, tool } from "./tool";

const READS = { readOnlyHint: true, idempotentHint: true };

const absolute = (path: string, { locale }: Caller) => env().APP_ORIGIN + withLocale(path, locale);

const url = z.string();
const nextCursor = z.string().nullable();

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
const wholePrompt = promptOutput
  .pick({ ...CARD, promptText: true, usageExamples: true, models: true, createdAt: true })
  .extend({ base, url });

/** Lists are shorter than over HTTP: all of one goes into a model's context. */
const limit = wholeNumber(1, 50).default(20);
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
        access: given.within === "mine" ? "member" : listPromptsContract.access,
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

const basesInput = listBasesInput.extend({
  within: z.enum(["public", "mine", "purchased"]).default("public"),
  limit,
});

const LISTS: Record<
  z.output<typeof basesInput>["within"],
  Handler<z.output<typeof listBasesInput>, Page<Base>>
> = {
  public: listBases,
  mine: (viewer, { limit: most, cursor }, { locale }) =>
    listMyBases(viewer, { limit: most, cursor }, { locale }),
  purchased: (viewer, { limit: most, cursor }) => listPurchasedBases(viewer, { limit: most, cursor }),
};

const BASES = tool({
  name: "list_bases",
  title: "List prompt bases",
  description:
    "Bases are collections of prompts; one whose sellingStopped is true is not sold now, whatever its prices. The public catalogue, the caller's own bases (where save_prompt can put prompts) or those that the caller bought.",
  annotations: READS,
  input: basesInput,
  arguments: {
    within:
      "public: the catalogue (default). mine: own bases. purchased: bought or opened by a code. The last two need a token",
    q: "Words in name or description; of the catalogue only",
    accessType: "Free or paid ones; of the catalogue only",
    user_id: "Of this author; of the catalogue only",
    sort: "Order of the catalogue",
    limit: "How many at most: 1 to 50, 20 unless given",
    cursor: "nextCursor of the page before",
  },
  output: z.object({
    bases: z.array(
      baseOutput
        .pick({
          id: true,
          base_name: true,
          base_description: true,
          access_type: true,
          subscription_price_monthly: true,
          subscription_price_yearly: true,
          one_time_price: true,
          sellingStopped: true,
          promptCounts: true,
          hasAccess: true,
          expiresAt: true,
        })
        .extend({ owner: baseOutput.shape.owner.pick({ id: true, full_name: true }), url }),
    ),
    nextCursor,
  }),
  call: (caller, given) =>
    runCall(
      caller,
      {
        ...listBasesContract,
        input: basesInput,
        access: ["mine", "purchased"].includes(String(given.within)) ? "member" : listBasesContract.access,
      },
      (viewer, { within, ...asked }, context) => LISTS[within](viewer, asked, context),
      given,
    ),
  shape: ({ items, nextCursor: next }, caller) => ({
    bases: items.map((base) => ({ ...base, url: absolute(baseHref(base), caller) })),
    nextCursor: next,
  }),
  words: (page, caller) =>
    listWords(page, caller, (base) => [
      base.base_name,
      base.base_description,
      `${base.access_type} · ${base.id} · ${absolute(baseHref(base), caller)}`,
    ]),
});

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
    tags: "Up to 5 tags",
    usageExamples: "Examples of use",
    language: "Language; found from the texts unless given",
    models: "Models that it is meant for",
    version: "The version that was read: refused if somebody has changed the prompt since",
  },
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
export const TOOLS: Tool[] = [SEARCH, GET, RENDER, BASES, SAVE, SEARCH_KNOWLEDGE, SALES_SUMMARY];

/** One entry below the other, with the cursor of the next page. */
function listWords<T>(page: Page<T>, { locale }: Caller, lines: (item: T) => string[]): string {
  const entries = page.items.map((item) => lines(item).filter(Boolean).join("\n"));
  return [
    ...(entries.length ? entries : [translate(locale, "mcp.nothing")]),
    ...(page.nextCursor ? [`${translate(locale, "mcp.more")} ${page.nextCursor}`] : []),
  ].join("\n\n");
}

/** Of a prompt that access is needed for: what its page shows, and never its text. */
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
