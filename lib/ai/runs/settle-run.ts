import { countsFailed, PICTURE_TOKENS, settleTokens, tokensOfFailed } from "@/lib/identity/people/ai-budget";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ErrorCode } from "@/lib/platform/errors";
import { cut, estimateTokens } from "@/lib/platform/text/text-length";
import type { AiUsage } from "@/lib/integrations/ai/stream-text";
import { knownModels } from "../models";
import { RUN_LIMITS } from "./limits";
import type { RunModel } from "@/lib/integrations/ai/run-models";

/** How a run ended. `text`: the whole answer; when omitted, the stored text. */
export type RunEnd = {
  state: "done" | "stopped" | "failed";
  text?: string;
  usage: AiUsage | null;
  /** `usage` is in part an estimate: it is charged, and not shown as counted. */
  isEstimate?: boolean;
  isCut?: boolean;
  /** Estimated reasoning tokens before the answer. */
  thoughtTokens?: number;
  /** The service made a picture; it is charged even when storing it failed. */
  madePicture?: boolean;
  attachmentId?: string;
  error?: { code: ErrorCode; params: Record<string, string | number> };
};

type Held = {
  userId: string;
  model: string;
  day: string;
  reserved: number;
  inputTokens: number;
  text: string;
};

/**
 * Ends a run once: stores its final state and replaces its reservation with the tokens used. Usage that the service does not
 * report is estimated for the budget and has no price.
 * @returns whether it was still running
 */
export async function settleRun(id: string, end: RunEnd): Promise<boolean> {
  return transaction((tx) => endRun(tx, id, end));
}

/** The same in a transaction of the caller's. */
export async function endRun(tx: Database, id: string, end: RunEnd): Promise<boolean> {
  const [held] = await tx.$queryRaw<Held[]>`
    SELECT user_id AS "userId", model, day::text AS day, reserved, coalesce(input_tokens, 0) AS "inputTokens", text
    FROM runs WHERE id = ${id}::uuid AND state = 'running' FOR UPDATE`;
  if (!held) return false;
  await write(tx, id, held, end);
  return true;
}

async function write(tx: Database, id: string, held: Held, end: RunEnd): Promise<void> {
  const text = end.text ?? held.text;
  const model = (await knownModels(tx)).find(({ id: known }) => known === held.model);
  const counted = end.isEstimate ? null : end.usage;
  const cost = costOf(model, { ...end, usage: counted });
  await tx.run.update({
    where: { id },
    data: {
      state: end.state,
      text,
      searchText: cut(text, RUN_LIMITS.searched).toLowerCase(),
      isCut: end.isCut ?? false,
      inputTokens: counted?.inputTokens ?? null,
      outputTokens: counted?.outputTokens ?? null,
      cost,
      attachmentId: end.attachmentId ?? null,
      errorCode: end.error?.code ?? null,
      errorParams: end.error?.params ?? {},
      reserved: 0,
      leaseUntil: null,
      finishedAt: new Date(),
    },
  });
  const nothingSent =
    end.state === "failed" && text === "" && !end.madePicture && !countsFailed(end.error?.code);
  const answer = held.reserved - held.inputTokens;
  const thoughtTokens = Math.max(end.thoughtTokens ?? 0, tokensOfFailed(end.error?.code, answer));
  const answered = model?.kind === "image" ? PICTURE_TOKENS : estimateTokens(text) + thoughtTokens;
  const used =
    end.usage ??
    (nothingSent
      ? { inputTokens: 0, outputTokens: 0 }
      : { inputTokens: held.inputTokens, outputTokens: answered });
  await settleTokens(tx, { ...held, question: held.inputTokens, answer }, { ...used, cost: cost ?? 0 });
}

/** In rubles; null for a model without a price. */
export function costOf(
  model: RunModel | undefined,
  { usage, madePicture }: Pick<RunEnd, "usage" | "madePicture">,
): number | null {
  if (madePicture && model && model.pricePerImage !== null) return model.pricePerImage;
  const price = model?.pricePerMillion;
  return price && usage
    ? (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000
    : null;
}
