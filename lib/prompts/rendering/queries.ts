import type { Viewer } from "@/lib/platform/viewer";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { render } from "@/lib/templates/render";
import { estimateTokens } from "@/lib/platform/text-length";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { getPrompt } from "../queries";
import { RENDER_LIMITS } from "./schema";
import type { RenderedPrompt, RenderPromptInput } from "./types";

/**
 * A prompt ready to be filled in, once or many times: content of a knowledge base is there for its owner only.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId`
 */
export async function preparedForRendering(viewer: Viewer, { id }: { id: string }) {
  const { title, promptText, userId: authorId } = await getPrompt(viewer, { id });
  const nodes = parse(promptText);
  const variables = await variablesOfPrompt(viewer, { nodes, authorId, knowledgeLimit: RENDER_LIMITS.outputMax });
  return { title, nodes, variables, fields: openFields(nodes, variables) };
}

/**
 * A prompt filled in (docs/product/templates.md 3): given values win over the author's variables. Content of a knowledge base
 * is put in for its owner only; for anybody else its token is a field.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId`
 */
export async function renderPrompt(viewer: Viewer, { id, values, seed = newSeed() }: RenderPromptInput): Promise<RenderedPrompt> {
  const { nodes, variables, fields } = await preparedForRendering(viewer, { id });
  const { text, parts, missing, truncated } = render(nodes, { values, variables, seed, limit: RENDER_LIMITS.outputMax });
  return { text, tokens: estimateTokens(text), parts, seed, missing, fields, truncated };
}
