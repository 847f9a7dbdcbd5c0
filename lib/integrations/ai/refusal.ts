import { z } from "@/lib/platform/validation/zod";
import { AiFailure } from "./driver";

const answered = z.looseObject({});
const httpStatus = z.object({ code: z.coerce.number().int().min(400).max(599) });

/**
 * The failure that a service tells in an answer of status 200, or in a message of a stream: `error` of any form, or an error that is the
 * whole message ({"object": "error", "message": …} of vLLM, {"detail": …} of FastAPI).
 * @returns undefined for an answer
 */
export function refusalIn(answer: unknown): AiFailure | undefined {
  const { data } = answered.safeParse(answer);
  if (!data) return undefined;
  if (data.error) return refusalOf(data.error);
  if (Array.isArray(data.choices) || Array.isArray(data.data)) return undefined;
  const isError = data.object === "error" || data.type === "error";
  return isError || typeof data.message === "string" || data.detail ? refusalOf(data) : undefined;
}

/** The failure of an error's value of any type. */
export function refusalOf(error: unknown): AiFailure {
  const status = httpStatus.safeParse(error).data?.code;
  return new AiFailure("status", {
    ...(status !== undefined && { status }),
    body: typeof error === "string" ? error : JSON.stringify({ error }),
  });
}
