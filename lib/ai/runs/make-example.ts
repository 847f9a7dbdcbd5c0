import { keyOf } from "@/lib/attachments/object-key";
import type { AttachmentRow } from "@/lib/attachments/present-attachment";
import { knownModels } from "../models";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { AppError } from "@/lib/platform/errors";
import { spoolInto, workFolder } from "@/lib/platform/http/files/spool";
import { countCharacters } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { withoutForbidden } from "@/lib/platform/validation/text";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import type { Viewer } from "@/lib/platform/viewer";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { madeWithOf } from "@/lib/prompts/examples/generation-metadata";
import { addExample } from "@/lib/prompts/examples/mutations";
import { mayAddExamples } from "@/lib/prompts/examples/queries";
import { type Example, filledIn } from "@/lib/prompts/examples/schema";
import { getPrompt } from "@/lib/prompts/queries";
import { valueKey } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { RunRow } from "./present-run";
import { ownRun } from "./queries";

/**
 * Makes a finished answer of the viewer's a result of its prompt, with what was filled in, as far as a result keeps it, model and seed.
 * @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND, RUN_NOT_FINISHED, PROMPT_NOT_FOUND, FORBIDDEN (not the owner of the prompt's
 *   base), QUOTA_EXCEEDED (of the prompt or the person), STORAGE_UNAVAILABLE, VALIDATION_FAILED (an answer that is empty or too long)
 */
export async function makeExample(viewer: Viewer, { id }: { id: string }): Promise<Example> {
  const run = await ownRun(viewer, id);
  if (run.state === "running") throw new AppError("RUN_NOT_FINISHED");
  const { promptId, model, seed } = run;
  if (promptId === null) throw new AppError("PROMPT_NOT_FOUND");
  const title = (await knownModels()).find((each) => each.id === model)?.title ?? model;
  const result = {
    id: promptId,
    caption: run.title,
    values: await valuesOf(viewer, promptId, run),
    madeByAi: true,
    ...madeWithOf({ model: title, seed: String(seed), negativePrompt: "", parameters: {} }),
  };
  return run.attachment
    ? withPicture(run.attachment, (file) => addExample(viewer, { ...result, file }))
    : addExample(viewer, { ...result, text: textOf(run) });
}

/** A picture as a file during `work`: the result gets a copy of its own, which outlives the answer. */
async function withPicture<T>(
  { id, file }: AttachmentRow,
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const { stream, bytes } = await objectStorage().read(keyOf(id, file));
  const folder = await workFolder(bytes).catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  try {
    return await work({ ...(await spoolInto(folder.path, stream)), filename: file, mimeType: "" });
  } finally {
    await folder.remove();
  }
}

/** @throws AppError VALIDATION_FAILED */
function textOf(run: Pick<RunRow, "text">): string {
  const refused = (message: string) => new AppError("VALIDATION_FAILED", { fields: { text: [message] } });
  const text = withoutForbidden(run.text);
  const { textMax: max } = EXAMPLE_LIMITS;
  if (text === "") throw refused("validation.result.runEmpty");
  if (countCharacters(text) > max) throw refused(msg("validation.result.runTooLong", { max }));
  return text;
}

/** What was filled in, by token, as the launcher keeps it with a file: what a result has no room for is left out. */
async function valuesOf(
  viewer: Viewer,
  promptId: string,
  { values }: Pick<RunRow, "values">,
): Promise<Record<string, string>> {
  if (!(await mayAddExamples(viewer, { id: promptId }))) return {}; // refused in a moment
  const { promptText } = await getPrompt(viewer, { id: promptId });
  const tokens = new Map(
    parse(promptText).flatMap((node) => ("key" in node ? [[node.key, node.source] as const] : [])),
  );
  const kept = Object.entries(values).flatMap(([key, value]) => {
    const given = filledIn.safeParse({ [tokens.get(valueKey(key)) ?? key]: value });
    return value !== "" && given.success ? Object.entries(given.data) : [];
  });
  return Object.fromEntries(kept.slice(0, EXAMPLE_LIMITS.valuesMax));
}
