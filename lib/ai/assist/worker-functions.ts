import { jsonInText } from "@/lib/integrations/ai/json-in-text";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { fitsCategory } from "@/lib/prompts/categories/groups";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { type ContentType, promptFields } from "@/lib/prompts/schema";
import { descriptionReveals } from "@/lib/prompts/writing/description-reveals";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { changesBetween, withChanges } from "./changes";
import { fieldChanges } from "./fields";
import { ASSIST_LIMITS } from "./limits";
import { keepsTokens } from "./tokens";
import type { AssistAction, Assistance, AssistInput, Refusal } from "./schema";

const { promptText, shortDescription, title } = promptFields.shape;
/** A model may name more than are taken. */
const MOST_NAMED = 100;

const tagLine = line({ min: 1, max: TAG_LIMITS.length });
const textReply = z.object({ promptText });
const titleReply = z.object({ titles: z.array(z.unknown()).max(MOST_NAMED) });
const detailsReply = titleReply.extend({
  descriptions: z.array(z.unknown()).max(MOST_NAMED),
  category: z.unknown(),
});
const tagsReply = z.object({ tags: z.array(z.string()).max(MOST_NAMED) });
const fieldsReply = z.object({ fields: z.array(z.unknown()).max(MOST_NAMED) });
const field = z.object({
  name: line({ min: 1, max: ASSIST_LIMITS.fieldName }),
  sample: line({ min: 1, max: ASSIST_LIMITS.sample }),
});

/** What the reply to each action proposes for a text. */
const READERS: Record<AssistAction, (text: string, reply: string, of: ContentType) => Assistance | Refusal> =
  {
    improve: rewritten,
    shorten: rewritten,
    translate: rewritten,
    "extract-fields": extracted,
    details: detailed,
    title: titled,
    tags: tagged,
  };

/** What an assistance does with whole texts; see `inWorker`. */
export const WORKER_FUNCTIONS = {
  propose: ({ action, promptText: text, contentType }: AssistInput, reply: string): Assistance | Refusal =>
    READERS[action](text, reply, contentType),
};

function rewritten(text: string, reply: string): Assistance | Refusal {
  const read = replied(reply, textReply);
  if (!read) return "unusable";
  if (!keepsTokens(text, read.promptText)) return "tokens";
  return { proposal: { promptText: read.promptText }, changes: changesBetween(text, read.promptText) };
}

function extracted(text: string, reply: string): Assistance | Refusal {
  const read = replied(reply, fieldsReply);
  if (!read) return "unusable";
  const fitting = read.fields.flatMap((given) => field.safeParse(given).data ?? []);
  const { fields, changes } = fieldChanges(text, fitting);
  const proposed = withChanges(text, changes);
  if (read.fields.length > 0 && changes.length === 0) return "unusable";
  if (!promptText.safeParse(proposed).success) return "unusable";
  const added = changes.map(({ after }) => after);
  // A bracket of the text next to a new one may change the meaning of both.
  if (!keepsTokens(text, proposed, added)) return "tokens";
  return { proposal: { promptText: proposed, fields }, changes };
}

/** The first title and the first description that fit their fields; a category of another type is left out. */
function detailed(text: string, reply: string, contentType: ContentType): Assistance | Refusal {
  const read = replied(reply, detailsReply);
  const titles = (read?.titles ?? []).flatMap((given) => title.safeParse(given).data ?? []);
  const descriptions = (read?.descriptions ?? []).flatMap(
    (given) => shortDescription.safeParse(given).data ?? [],
  );
  const description = descriptions.find(
    (each) => !descriptionReveals({ shortDescription: each, promptText: text }),
  );
  if (!titles[0] || !description) return "unusable";
  const named = typeof read?.category === "string" && read.category !== NO_CATEGORY ? read.category : "";
  const category = fitsCategory(contentType, named) ? named : "";
  return {
    proposal: { title: titles[0], shortDescription: description, category },
    changes: [titles[0], description, category]
      .filter(Boolean)
      .map((after, id) => ({ id, at: null, before: "", after })),
  };
}

/** The first title that fits the field. */
function titled(_: string, reply: string): Assistance | Refusal {
  for (const given of replied(reply, titleReply)?.titles ?? []) {
    const fitting = title.safeParse(given);
    if (fitting.success)
      return {
        proposal: { title: fitting.data },
        changes: [{ id: 0, at: null, before: "", after: fitting.data }],
      };
  }
  return "unusable";
}

function tagged(_: string, reply: string): Assistance | Refusal {
  const given = (replied(reply, tagsReply)?.tags ?? []).map((tag) => tag.trim().replace(/^#/, ""));
  const tags = uniqueTags(given)
    .filter((tag) => tagLine.safeParse(tag).success && !tag.includes(","))
    .slice(0, TAG_LIMITS.count);
  if (tags.length === 0) return "unusable";
  return { proposal: { tags }, changes: tags.map((after, id) => ({ id, at: null, before: "", after })) };
}

function replied<T extends z.ZodType>(reply: string, schema: T): z.output<T> | undefined {
  return jsonInText(reply, (value) => schema.safeParse(value).data);
}
