import { withDeadline } from "@/lib/platform/deadline";
import {
  type Memory,
  type ProviderSettings,
  type Sound,
  type Speech,
  SpeechError,
  type SpeechProvider,
  type Step,
} from "./provider";
import {
  exchange,
  isBusy,
  isUnpaid,
  later,
  assertInTime,
  NoAnswer,
  refusal,
  type SpeechAnswer,
} from "./speech-request";

/** Whisper reads the last 224 tokens of its prompt: Russian words have up to four. */
export const PROMPT_WORDS = 50;

/** How a service that transcribes by one call is asked and read. */
export type PaidCall = {
  name: SpeechProvider["name"];
  url: string;
  form: (sound: File, wishes: Sound["wishes"]) => FormData;
  /** @returns null for an answer that is no transcript */
  read: (answer: SpeechAnswer) => Speech | null;
  /** The form after a refusal that cost nothing, or null: then the refusal counts. */
  instead?: (answer: SpeechAnswer, form: FormData) => FormData | null;
};

/**
 * A service with one call that is paid when it answers. It has no id to ask for again, so that the call is noted before it is made; when its
 * process dies during it, it cannot be known whether it was paid, and it is not repeated.
 */
export function paidCall(
  { name, url, form, read, instead }: PaidCall,
  settings: ProviderSettings,
): SpeechProvider {
  const send = (body: FormData, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${settings.apiKey}`, accept: "application/json" };
    return exchange("transcription", signal, (init) =>
      fetch(url, { ...init, method: "POST", headers, body }),
    );
  };

  async function ask(body: FormData, signal: AbortSignal, { remember }: Memory): Promise<Step> {
    let answer = await send(body, signal);
    const other = instead?.(answer, body);
    if (other) answer = await send(other, signal);
    if (isUnpaid(answer)) await remember({ called: false });
    if (isBusy(answer)) return later(answer);
    const speech = answer.status === 200 ? read(answer) : null;
    if (!speech) throw refusal("transcription", answer, false);
    return { speech };
  }

  return {
    name,
    async step(sound, memory, attempt) {
      if (memory.called) throw new SpeechError("interrupted", "an earlier call may have been paid", false);
      assertInTime(memory.since, settings.deadline);
      const body = form(await fileOf(sound), sound.wishes);
      attempt.signal.throwIfAborted();
      attempt.stopping.throwIfAborted();
      attempt.onProgress(0.3);
      await memory.remember({ called: true });
      const { signal, timedOut } = withDeadline(attempt.signal, settings.callDeadline);
      try {
        return await ask(body, signal, memory);
      } catch (error) {
        const unpaid = error instanceof NoAnswer && error.unsent;
        if (unpaid) await memory.remember({ called: false });
        attempt.signal.throwIfAborted();
        if (timedOut())
          throw new SpeechError("timeout", `${name} did not answer in time`, false, { cause: error });
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

/** The sound as a file of the form: tens of megabytes at most, in pieces as they came. */
async function fileOf(sound: Sound): Promise<File> {
  const parts: BlobPart[] = [];
  for await (const chunk of sound.read()) parts.push(chunk as Uint8Array<ArrayBuffer>);
  return new File(parts, sound.filename, { type: sound.mimeType });
}
