import { jsonInText } from "@/lib/integrations/ai/json-in-text";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { promptFields } from "@/lib/prompts/schema";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { changesBetween, withChanges } from "./changes";
import { fieldChanges } from "./fields";
import { ASSIST_LIMITS } from "./limits";
import { keepsTokens } from "./tokens";
import type { AssistAction, Assistance, Refusal } from "./schema";

const { promptText, title } = promptFields.shape;
/** A model may name more than are taken. */
const MOST_NAMED = 100;

const tagLine = line({ min: 1, max: TAG_LIMITS.length });
const textReply = z.object({ promptText });
const titleReply = z.object({ titles: z.array(z.unknown()).max(MOST_NAMED) });
const tagsReply = z.object({ tags: z.array(z.string()).max(MOST_NAMED) });
const fieldsReply = z.object({ fields: z.array(z.unknown()).max(MOST_NAMED) });
const field = z.object({
  name: line({ min: 1, max: ASSIST_LIMITS.fieldName }),
  sample: line({ min: 1, max: ASSIST_LIMITS.sample }),
});

/** What the reply to each action proposes for a text. */
const READERS: Record<AssistAction, (text: string, reply: string) => Assistance | Refusal> = {
  improve: rewritten,
  shorten: rewritten,
  translate: rewritten,
  "extract-fields": extracted,
  title: titled,
  tags: tagged,
};

/** What an assistance does with whole texts; see `inWorker`. */
export const WORKER_FUNCTIONS = {
  propose: (action: AssistAction, text: string, reply: string): Assistance | Refusal =>
    READERS[action](text, reply),
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
