import { z } from "@/lib/platform/validation/zod";
import { type Attempt, type Memory, type ProviderSettings, type Sound, type Speech, SpeechError, type SpeechProvider } from "./provider";
import { cleanSegments, segmentsOf } from "./segments";
import { NoAnswer, refusal, type SpeechAnswer, type SpeechCall, speechRequest, waitBefore, withDeadline } from "./speech-request";

const transcript = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  status: z.enum(["queued", "processing", "completed", "error"]),
  text: z.string().nullish(),
  language_code: z.string().max(20).nullish(),
  words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })).nullish(),
});
const uploaded = z.object({ upload_url: z.url({ protocol: /^https?$/ }).max(2_000) });
const listed = z.object({ transcripts: z.array(z.object({ id: z.string().regex(/^[\w-]{1,200}$/), audio_url: z.string().nullish() })) });

const busy = (status: number) => status === 429 || status === 503;

/**
 * AssemblyAI (external-apis.md section 3): upload, submit, poll. Its own package has neither deadlines nor an abort
 * signal, and these are five calls. The job's id is kept before anything waits for it; where the process died between
 * submitting and keeping it, the job is found again by its upload's address.
 */
export function assemblyai(settings: ProviderSettings): SpeechProvider {
  const base = settings.baseUrl.replace(/\/$/, "");
  const call = (given: Omit<SpeechCall, "url" | "headers"> & { path: string; type?: string }) =>
    speechRequest({ ...given, url: `${base}${given.path}`, headers: { authorization: settings.apiKey, accept: "application/json", ...(given.type && { "content-type": given.type }) } });

  async function upload(sound: Sound, signal: AbortSignal): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call({ method: "POST", path: "/v2/upload", type: "application/octet-stream", body: sound.read(), signal });
      const found = uploaded.safeParse(answer.body);
      if (answer.status === 200 && found.success) return found.data.upload_url;
      if (!busy(answer.status) || attempt > 1) throw refusal("upload", answer, answer.status >= 500 || busy(answer.status));
      await waitBefore(answer.retryAfter, signal);
    }
  }

  async function submit(uploadUrl: string, signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({
      audio_url: uploadUrl,
      speech_models: ["universal-2"],
      language_detection: true,
      // Silence is an empty transcript, not an error.
      language_detection_options: { fallback_language: "ru", on_no_speech_detected: "fallback" },
    });
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call({ method: "POST", path: "/v2/transcript", type: "application/json", body, signal });
      const found = transcript.safeParse(answer.body);
      if (answer.status === 200 && found.success) return found.data.id;
      // With 5xx it may have been taken: the next attempt looks for it first.
      if (!busy(answer.status) || attempt > 1) throw refusal("submit", answer, answer.status >= 500 || busy(answer.status) || answer.status === 200);
      await waitBefore(answer.retryAfter, signal);
    }
  }

  /** The job of an upload that was submitted by a process that did not live to keep the id. */
  async function findLost(uploadUrl: string, signal: AbortSignal): Promise<string | null> {
    const answer = await call({ method: "GET", path: "/v2/transcript?limit=200", signal });
    const found = listed.safeParse(answer.body);
    if (answer.status !== 200 || !found.success) throw refusal("list", answer, true);
    return found.data.transcripts.find(({ audio_url }) => audio_url === uploadUrl)?.id ?? null;
  }

  async function jobOf(sound: Sound, memory: Memory, { signal, onProgress }: Attempt): Promise<string> {
    if (memory.jobId) return memory.jobId;
    let { uploadUrl } = memory;
    let jobId: string | null = null;
    if (uploadUrl && memory.called) jobId = await findLost(uploadUrl, signal);
    if (!jobId) {
      if (!uploadUrl) {
        uploadUrl = await upload(sound, signal);
        await memory.remember({ uploadUrl });
      }
      onProgress(0.3);
      await memory.remember({ called: true });
      jobId = await submit(uploadUrl, signal);
    }
    await memory.remember({ jobId });
    return jobId;
  }

  async function poll(jobId: string, { signal, onProgress }: Attempt): Promise<Speech> {
    for (let round = 1; ; round += 1) {
      const answer = await call({ method: "GET", path: `/v2/transcript/${jobId}`, signal }).catch(tolerated(signal));
      const found = transcript.safeParse(answer?.body);
      if (answer?.status === 200 && found.success) {
        if (found.data.status === "completed") return speechOf(found.data);
        if (found.data.status === "error") throw new SpeechError("refused", "the job ended with an error", false);
      } else if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw refusal("poll", answer, false);
      onProgress(0.3 + 0.65 * (1 - 1 / (1 + round / 10)));
      await waitBefore(answer?.retryAfter ?? Math.min(settings.pollEvery, 200 * 1.4 ** round), signal);
    }
  }

  return {
    name: "assemblyai",
    async transcribe(sound, memory, attempt) {
      const { signal, timedOut } = withDeadline(attempt.signal, settings.deadline);
      try {
        const jobId = await jobOf(sound, memory, { ...attempt, signal });
        return await poll(jobId, { ...attempt, signal });
      } catch (error) {
        attempt.signal.throwIfAborted();
        if (timedOut()) throw new SpeechError("timeout", "AssemblyAI did not finish in time", false, { cause: error });
        if (error instanceof NoAnswer) throw new SpeechError("unreachable", error.message, true, { cause: error });
        throw error;
      }
    },
    async forget({ jobId, uploadUrl }) {
      const signal = AbortSignal.timeout(10_000);
      const known = jobId ?? (uploadUrl && (await findLost(uploadUrl, signal).catch(() => null)));
      if (known) await call({ method: "DELETE", path: `/v2/transcript/${known}`, signal }).catch(() => undefined);
    },
  };
}

/** While the job goes on, a poll without an answer is no reason to give it up. */
function tolerated(signal: AbortSignal) {
  return (error: unknown): SpeechAnswer | null => {
    if (signal.aborted || !(error instanceof NoAnswer)) throw error;
    return null;
  };
}

function speechOf({ text, words, language_code }: z.infer<typeof transcript>): Speech {
  const timed = (words ?? []).map((word) => ({ text: word.text, start: word.start / 1_000, end: word.end / 1_000 }));
  return { text: (text ?? "").trim(), segments: cleanSegments(segmentsOf(timed)), language: language_code ?? null, costUsd: null };
}
