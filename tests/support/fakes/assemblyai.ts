import { randomUUID } from "node:crypto";
import {
  heardIn,
  isOpus,
  type SpeechAnswerGiven,
  type SpeechCallSeen,
  type SpeechFake,
  type SpeechMode,
  startSpeechFake,
  type Told,
  timed,
} from "./speech-fake";

const KEY = "fake-assemblyai-key";
/** As many polls find a job in the works. */
const POLLS = 1;

/** Two voices: the first one says the first two words. */
const speakerAt = (word: number) => (word < 2 ? "A" : "B");

type FakeJob = { id: string; audioUrl: string; polls: number; request: Record<string, unknown> };

export type FakeAssemblyai = SpeechFake & {
  env: Record<string, string>;
  /** Sounds by their upload's address. */
  uploads: Map<string, Buffer>;
  /** Every job that was ever submitted: each one costs. */
  jobs: FakeJob[];
  deleted: Set<string>;
  /** Jobs that never get done. */
  stuck: Set<string>;
  /** What it hears from now on; null: what `heardIn` makes of the sound. */
  tell: (told: Told | null) => void;
};

/** AssemblyAI's API v2: upload, submit, poll, list, delete. */
export async function startAssemblyai(): Promise<FakeAssemblyai> {
  const uploads = new Map<string, Buffer>();
  const jobs: FakeJob[] = [];
  const deleted = new Set<string>();
  const stuck = new Set<string>();
  let told: Told | null = null;

  function upload({ body }: SpeechCallSeen): SpeechAnswerGiven {
    const address = `https://cdn.assemblyai.example/upload/${randomUUID()}`;
    uploads.set(address, body);
    return { body: { upload_url: address } };
  }

  function submit({ body }: SpeechCallSeen): SpeechAnswerGiven {
    const request = JSON.parse(body.toString()) as Record<string, unknown>;
    if (!Array.isArray(request.speech_models))
      return { status: 400, body: { error: "speech_models is required" } };
    if (request.speaker_labels && request.language_code === "be")
      return {
        status: 400,
        body: { error: "The following models are not available in this language: speaker_labels" },
      };
    const job = { id: randomUUID(), audioUrl: String(request.audio_url), polls: 0, request };
    jobs.push(job);
    return { body: { id: job.id, status: "queued", audio_url: job.audioUrl } };
  }

  function poll(job: FakeJob | undefined, mode: SpeechMode): SpeechAnswerGiven {
    if (!job || deleted.has(job.id) || mode === "notFound")
      return { status: 404, body: { error: "Transcript lookup error, transcript id not found" } };
    const base = { id: job.id, audio_url: job.audioUrl };
    const sound = uploads.get(job.audioUrl);
    if (mode === "processing" || stuck.has(job.id) || job.polls++ < POLLS)
      return { body: { ...base, status: "processing" } };
    if (mode === "jobError" || !sound || !isOpus(sound))
      return { body: { ...base, status: "error", error: "File does not appear to contain audio." } };
    const text = mode === "bigText" ? "слово ".repeat(450_000) : (told?.text ?? heardIn(sound));
    const words =
      mode === "bigText"
        ? []
        : told
          ? (told.words?.map((word) => ({
              confidence: 0.9,
              ...word,
              start: word.start * 1_000,
              end: word.end * 1_000,
            })) ?? null)
          : timed(text).map((word, index) => ({
              ...word,
              start: word.start * 1_000,
              end: word.end * 1_000,
              confidence: 0.9,
              speaker: job.request.speaker_labels ? speakerAt(index) : null,
            }));
    return {
      body: {
        ...base,
        status: "completed",
        text: mode === "nullText" ? null : text,
        words: mode === "nullText" ? null : words,
        language_code: job.request.language_code ?? "ru",
        audio_duration: 1,
      },
    };
  }

  const fake = await startSpeechFake((call, mode) => {
    const { method, path, headers } = call;
    if (headers.authorization !== KEY)
      return { status: 401, body: { error: "Authentication error, API token missing/invalid" } };
    if (method === "POST" && path === "/v2/upload") return upload(call);
    if (method === "POST" && path === "/v2/transcript") return submit(call);
    if (method === "GET" && path === "/v2/transcript") {
      return {
        body: {
          page_details: {},
          transcripts: [...jobs]
            .reverse()
            .map(({ id, audioUrl }) => ({ id, audio_url: audioUrl, status: "processing" })),
        },
      };
    }
    const id = path.replace("/v2/transcript/", "");
    if (method === "DELETE") {
      deleted.add(id);
      return { body: { id, status: "completed" } };
    }
    return poll(
      jobs.find((job) => job.id === id),
      mode,
    );
  });
  return {
    ...fake,
    uploads,
    jobs,
    deleted,
    stuck,
    tell: (next) => void (told = next),
    env: { ASSEMBLYAI_API_KEY: KEY, ASSEMBLYAI_BASE_URL: fake.url },
  };
}
