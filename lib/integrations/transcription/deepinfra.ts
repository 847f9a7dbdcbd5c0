import { withDeadline } from "@/lib/platform/deadline";
import { z } from "@/lib/platform/validation/zod";
import {
  firstTerms,
  type ProviderSettings,
  type Sound,
  type Speech,
  SpeechError,
  type SpeechProvider,
  type Step,
} from "./provider";
import { cleanSegments } from "./segments";
import { assertInTime, exchange, isBusy, later, NoAnswer, refusal } from "./speech-request";

/** Whisper reads the last 224 tokens of its prompt: Russian words have up to four. */
const PROMPT_WORDS = 50;
const MODEL = "openai/whisper-large-v3-turbo";

const inference = z.object({
  text: z.string().nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
  language: z.string().max(20).nullish(),
  inference_status: z
    .object({ status: z.string().nullish(), cost: z.number().nonnegative().nullish() })
    .nullish(),
});

/**
 * DeepInfra's Whisper (docs/product/safety.md 6): one call that is paid when it answers. It has no id to ask for
 * again, so that the call is noted before it is made; when its process dies during it, it cannot be known whether it was
 * paid, and it is not repeated.
 */
export function deepinfra(settings: ProviderSettings): SpeechProvider {
  const url = `${settings.baseUrl.replace(/\/$/, "")}/v1/inference/${MODEL}`;

  async function infer(form: FormData, signal: AbortSignal): Promise<Step> {
    const headers = { authorization: `bearer ${settings.apiKey}`, accept: "application/json" };
    const answer = await exchange("inference", signal, (init) =>
      fetch(url, { ...init, method: "POST", headers, body: form }),
    );
    if (isBusy(answer)) return later(answer);
    const found = inference.safeParse(answer.body);
    if (answer.status !== 200 || !found.success || found.data.inference_status?.status === "failed")
      throw refusal("inference", answer, false);
    return { speech: speechOf(found.data) };
  }

  return {
    name: "deepinfra",
    async step(sound, memory, attempt) {
      if (memory.called) throw new SpeechError("interrupted", "an earlier call may have been paid", false);
      assertInTime(memory.since, settings.deadline);
      const form = await formOf(sound);
      attempt.signal.throwIfAborted();
      attempt.stopping.throwIfAborted();
      attempt.onProgress(0.3);
      await memory.remember({ called: true });
      const { signal, timedOut } = withDeadline(attempt.signal, settings.callDeadline);
      try {
        const step = await infer(form, signal);
        if ("waitFor" in step) await memory.remember({ called: false });
        return step;
      } catch (error) {
        const unpaid = error instanceof NoAnswer && error.unsent;
        if (unpaid) await memory.remember({ called: false });
        attempt.signal.throwIfAborted();
        if (timedOut())
          throw new SpeechError("timeout", "DeepInfra did not answer in time", false, { cause: error });
        if (error instanceof NoAnswer)
          throw new SpeechError("unreachable", error.message, unpaid, { cause: error });
        throw error;
      }
    },
    async forget() {
      // It keeps nothing that could be named.
    },
  };
}

/** The form with the sound: tens of megabytes at most, in pieces as they came. */
async function formOf(sound: Sound): Promise<FormData> {
  const parts: BlobPart[] = [];
  for await (const chunk of sound.read()) parts.push(chunk as Uint8Array<ArrayBuffer>);
  const form = new FormData();
  form.set("audio", new File(parts, sound.filename, { type: sound.mimeType }));
  form.set("task", "transcribe");
  form.set("chunk_level", "segment");
  if (sound.wishes?.language) form.set("language", sound.wishes.language);
  const terms = firstTerms(sound.wishes?.terms ?? [], PROMPT_WORDS);
  if (terms.length > 0) form.set("initial_prompt", terms.join(", "));
  return form;
}

function speechOf({ text, segments, language, inference_status }: z.infer<typeof inference>): Speech {
  return {
    text: (text ?? "").trim(),
    segments: cleanSegments(segments ?? []),
    language: language ?? null,
    costUsd: inference_status?.cost || null,
  };
}
