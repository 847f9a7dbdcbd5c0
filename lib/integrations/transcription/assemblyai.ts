import { Readable } from "node:stream";
import { withDeadline } from "@/lib/platform/deadline";
import { z } from "@/lib/platform/validation/zod";
import { type Ask, askAssemblyai, type JobOptions } from "./assemblyai-client";
import {
  type Attempt,
  firstTerms,
  type Memory,
  type ProviderSettings,
  type Sound,
  type Speech,
  SpeechError,
  type SpeechProvider,
  type Step,
  type Wishes,
} from "./provider";
import { cleanSegments, segmentsOf } from "./segments";
import {
  assertInTime,
  isBusy,
  isUnpaid,
  later,
  NoAnswer,
  refusal,
  type SpeechAnswer,
} from "./speech-request";

const transcript = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  status: z.enum(["queued", "processing", "completed", "error"]),
  text: z.string().nullish(),
  language_code: z.string().max(20).nullish(),
  words: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        confidence: z.number().nullish().catch(null),
        speaker: z
          .string()
          .regex(/^\w{1,10}$/)
          .nullish()
          .catch(null),
      }),
    )
    .nullish(),
});
const uploaded = z.url({ protocol: /^https?$/ }).max(2_000);
const listed = z.object({
  transcripts: z.array(z.object({ id: z.string().regex(/^[\w-]{1,200}$/), audio_url: z.string().nullish() })),
});

/** Bytes that go up in a millisecond even on a slow line. */
const SLOWEST_UPLOAD = 100;
/** Before the same is tried again that had no answer. */
const PAUSE = 3_000;
/** Milliseconds after which a job is taken to be half done, for want of a better word from the provider. */
const HALF_DONE = 20_000;

/**
 * AssemblyAI (docs/product/safety.md 6): upload, submit, poll, by its official client. The job's id is kept before
 * anything waits for it; where the process died between submitting and keeping it, the job is found again by its
 * upload's address.
 */
export function assemblyai(settings: ProviderSettings): SpeechProvider {
  /** @param time milliseconds on top of what an exchange may take @throws NoAnswer also when the exchange has taken its time */
  function call(ask: Ask, signal: AbortSignal, time = 0): Promise<SpeechAnswer> {
    return askAssemblyai(settings, ask, withDeadline(signal, settings.callDeadline + time).signal);
  }

  async function upload(sound: Sound, signal: AbortSignal): Promise<string | Step> {
    const answer = await call(
      ({ files }) => files.upload(Readable.from(sound.read())),
      signal,
      Math.round(sound.size / SLOWEST_UPLOAD),
    );
    const found = uploaded.safeParse(answer.body);
    if (answer.status === 200 && found.success) return found.data;
    if (isBusy(answer)) return later(answer);
    throw refusal("upload", answer, answer.status >= 500);
  }

  async function submit(
    uploadUrl: string,
    { remember }: Memory,
    signal: AbortSignal,
    wishes?: Wishes,
  ): Promise<string | Step> {
    const job = { audio_url: uploadUrl, speech_models: ["universal-2"] };
    const send = (wanted: object) =>
      call(({ transcripts }) => transcripts.submit({ ...job, ...wanted }), signal);
    const special = specialOf(wishes);
    let answer = await send({ ...languageOf(wishes), ...special });
    // Not every language has speakers or terms; a refused job is not paid.
    if (answer.status === 400 && Object.keys(special).length > 0) answer = await send(languageOf(wishes));
    const found = transcript.safeParse(answer.body);
    if (answer.status === 200 && found.success) return found.data.id;
    if (isUnpaid(answer)) await remember({ called: false });
    if (isBusy(answer)) return later(answer);
    // With 5xx it may have been taken: the next attempt looks for it first.
    throw refusal("submit", answer, answer.status >= 500 || answer.status === 200);
  }

  /** The job of an upload that was submitted by a process that did not live to keep the id. */
  async function findLost(uploadUrl: string, signal: AbortSignal): Promise<string | null | Step> {
    const answer = await call(({ transcripts }) => transcripts.list({ limit: 200 }), signal);
    const found = listed.safeParse(answer.body);
    if (answer.status === 200 && found.success)
      return found.data.transcripts.find(({ audio_url }) => audio_url === uploadUrl)?.id ?? null;
    if (isBusy(answer)) return later(answer);
    throw refusal("list", answer, true);
  }

  async function handIn(sound: Sound, memory: Memory, { signal, onProgress }: Attempt): Promise<Step> {
    let address = memory.uploadUrl;
    let job: string | null | Step = address && memory.called ? await findLost(address, signal) : null;
    if (!job) {
      if (!address) {
        const given = await upload(sound, signal);
        if (typeof given !== "string") return given;
        await memory.remember({ uploadUrl: (address = given) });
      }
      onProgress(0.3);
      await memory.remember({ called: true });
      job = await submit(address, memory, signal, sound.wishes);
    }
    if (typeof job !== "string") return job;
    await memory.remember({ jobId: job });
    return { waitFor: nextLook(memory.since) };
  }

  async function poll(jobId: string, since: number, { signal, onProgress }: Attempt): Promise<Step> {
    const elapsed = Date.now() - since;
    onProgress(0.3 + 0.65 * (elapsed / (elapsed + HALF_DONE)));
    // While the job runs, a poll without an answer is ignored.
    const answer = await call(({ transcripts }) => transcripts.get(jobId), signal).catch(() => null);
    signal.throwIfAborted();
    if (!answer) return { waitFor: PAUSE };
    const found = transcript.safeParse(answer.body);
    if (answer.status === 200 && found.success) {
      if (found.data.status === "completed") return { speech: speechOf(found.data) };
      if (found.data.status === "error")
        throw new SpeechError("refused", "the job ended with an error", false);
    } else if (isBusy(answer)) return later(answer);
    else if (answer.status >= 400 && answer.status < 500) throw refusal("poll", answer, false);
    return { waitFor: nextLook(since) };
  }

  /** The first looks come soon, the later ones after a tenth of the time that has passed. */
  const nextLook = (since: number) => Math.min(settings.pollEvery, Math.max(300, (Date.now() - since) / 10));

  return {
    name: "assemblyai",
    async step(sound, memory, attempt) {
      assertInTime(memory.since, settings.deadline);
      try {
        return memory.jobId
          ? await poll(memory.jobId, memory.since, attempt)
          : await handIn(sound, memory, attempt);
      } catch (error) {
        attempt.signal.throwIfAborted();
        if (!(error instanceof NoAnswer)) throw error;
        if (error.timedOut) return { waitFor: PAUSE };
        throw new SpeechError("unreachable", error.message, true, { cause: error });
      }
    },
    async forget({ jobId, uploadUrl }) {
      const signal = AbortSignal.timeout(10_000);
      const known = jobId ?? (uploadUrl && (await findLost(uploadUrl, signal).catch(() => null)));
      if (typeof known === "string" && known)
        await call(({ transcripts }) => transcripts.delete(known), signal).catch(() => undefined);
    },
  };
}

/** Terms that Universal-2 takes: words of all of them together. */
const MOST_WORDS = 200;

/** Words with less confidence may be misheard. */
const UNSURE = 0.5;

function languageOf(wishes?: Wishes): JobOptions {
  if (wishes?.language) return { language_code: wishes.language };
  return {
    language_detection: true,
    // Silence is an empty transcript, not an error.
    language_detection_options: { fallback_language: "ru", on_no_speech_detected: "fallback" },
  };
}

function specialOf(wishes?: Wishes): JobOptions {
  const terms = firstTerms(wishes?.terms ?? [], MOST_WORDS);
  return {
    ...(wishes?.speakers && { speaker_labels: true }),
    ...(terms.length > 0 && { keyterms_prompt: terms }),
  };
}

function speechOf({ text, words, language_code }: z.infer<typeof transcript>): Speech {
  const timed = (words ?? []).map((word) => ({
    text: word.text,
    start: word.start / 1_000,
    end: word.end / 1_000,
    ...(word.speaker && { speaker: word.speaker }),
    ...((word.confidence ?? 1) < UNSURE && { isUnsure: true }),
  }));
  return {
    text: (text ?? "").trim(),
    segments: cleanSegments(segmentsOf(timed)),
    language: language_code ?? null,
    costUsd: null,
  };
}
