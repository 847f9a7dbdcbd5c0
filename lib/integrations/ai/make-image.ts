import { AppError } from "@/lib/platform/errors";
import { askService } from "./ask-service";
import { configuredImageDriver } from "./configuration";
import { AiFailure, type AiUsage } from "./driver";
import type { RunModel } from "./run-models";

/** Of an image no more than this is taken, bytes. */
const LARGEST_IMAGE = 10 * 1024 * 1024;

type Question = { model: RunModel; prompt: string; signal: AbortSignal };

/**
 * Asks an image model for one image, under one deadline (AI_TIMEOUT_MS) with the one retry of `askService`. An image that
 * the service names by its address is not fetched.
 * @returns at most 10 MB as the service gave them, not checked to be an image
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON (also: too large), AI_EMPTY,
 *   AI_IMAGE_ADDRESS; the signal's reason when the caller gives up
 */
export async function makeImage({
  model,
  prompt,
  signal,
}: Question): Promise<{ bytes: Buffer; usage: AiUsage | null }> {
  const driver = configuredImageDriver();
  return askService(signal, async (deadline) => {
    const { base64, isAddress, usage } = await driver({ model: model.id, prompt }, deadline.signal);
    if (isAddress) throw new AppError("AI_IMAGE_ADDRESS");
    const bytes = Buffer.from(base64, "base64");
    if (bytes.length > LARGEST_IMAGE) throw new AiFailure("invalidJson");
    if (bytes.length === 0) throw new AppError("AI_EMPTY");
    return { bytes, usage };
  });
}
