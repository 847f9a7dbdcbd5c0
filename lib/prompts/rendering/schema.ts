import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_KINDS } from "@/lib/templates/nodes";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { usedKnowledgeOutput } from "@/lib/variables/schema";
import { formNames } from "./form-names";

/** `outputMax` in UTF-16 units: one knowledge base named a thousand times must not fill the memory. */
export const RENDER_LIMITS = { values: 500, keyMax: 400, valueMax: 50_000, outputMax: 500_000 } as const;

const value = z.preprocess(
  (given) => (typeof given === "number" && Number.isFinite(given) ? String(given) : given),
  text({ max: RENDER_LIMITS.valueMax }),
);

/**
 * `values` by token or placeholder, with or without braces: `{"[тема]": "Осень", "text_<id>": "…"}`. `query`: what pieces of vector bases
 * are to fit, in place of the values.
 */
export const renderPromptInput = z.object({
  id: uuid,
  values: z
    .record(text({ max: RENDER_LIMITS.keyMax }), value)
    .refine(
      (given) => Object.keys(given).length <= RENDER_LIMITS.values,
      msg("validation.variable.valuesMax", { max: RENDER_LIMITS.values }),
    )
    .default({}),
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  query: text({ max: KNOWLEDGE_LIMITS.queryMax }).optional(),
});

/** The form of a page without JavaScript (`formNames`); empty values are ignored. */
export const filledFormInput = z.preprocess((form: Record<string, unknown>) => {
  const values: [unknown, unknown][] = [];
  for (let index = 0; formNames(index).key in form; index += 1) {
    const { key, value } = formNames(index);
    // A field may be an object instead of a text, which cannot become a key.
    if (typeof form[key] === "string" && form[value]) values.push([form[key], form[value]]);
  }
  return { id: form.id, values: Object.fromEntries(values) };
}, renderPromptInput);

const kind = z.enum(TOKEN_KINDS);

export const renderedPromptOutput = z.object({
  text: z.string(),
  /** Characters divided by four, rounded up. */
  tokens: z.number().int(),
  /** The text in pieces; `source` is what stood in the prompt, `key` is there where a value can be given. */
  parts: z.array(z.object({ kind, source: z.string(), text: z.string(), key: z.string().optional() })),
  /** Vector bases of this caller's in the text, with the pieces that fit. */
  sources: z.array(usedKnowledgeOutput),
  /** Gives the same random values again. */
  seed: z.number().int(),
  /** Keys that got no value; their tokens are in the text as they are. */
  missing: z.array(z.string()),
  /** What this caller fills in, with names for people, in the order of the text. */
  fields: z.array(
    z.object({
      key: z.string(),
      kind,
      label: z.string(),
      input: z.enum(["text", "number"]),
      defaultValue: z.string(),
      options: z.array(z.string()),
    }),
  ),
  /** The text was longer than the answer may be and ends early. */
  truncated: z.boolean(),
});

export type RenderPromptInput = z.output<typeof renderPromptInput>;
/** A prompt filled in for one viewer. */
export type RenderedPrompt = z.infer<typeof renderedPromptOutput>;
