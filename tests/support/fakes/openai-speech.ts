import {
  formOf,
  heardIn,
  isOpus,
  type SentForm,
  type SpeechFake,
  startSpeechFake,
  timed,
} from "./speech-fake";

const KEY = "fake-openai-key";
/** OpenAI's. */
const MOST_BYTES = 26_214_400;
/** A model of these knows no times: it refuses every format but plain JSON. */
const PLAIN_MODEL = "gpt-4o-transcribe";

export type FakeOpenaiSpeech = SpeechFake & {
  env: Record<string, string>;
  /** Every sound that was transcribed: each one cost. */
  paid: SentForm[];
};

/** OpenAI's /audio/transcriptions, as many services speak it. */
export async function startOpenaiSpeech(): Promise<FakeOpenaiSpeech> {
  const paid: FakeOpenaiSpeech["paid"] = [];
  const fake = await startSpeechFake(async (call, mode) => {
    if (call.headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, body: { error: { message: "Incorrect API key provided" } } };
    if (call.method !== "POST" || call.path !== "/v1/audio/transcriptions") return undefined;
    if (call.body.length > MOST_BYTES)
      return { status: 413, body: { error: { message: "Maximum content size limit (26214400) exceeded" } } };
    const form = await formOf(call);
    const isVerbose = form.fields.response_format === "verbose_json";
    if (form.fields.model === PLAIN_MODEL && isVerbose)
      return {
        status: 400,
        body: { error: { message: "response_format 'verbose_json' is not compatible" } },
      };
    paid.push(form);
    if (mode === "jobError" || !isOpus(form.sound))
      return { status: 500, body: { error: { message: "no audio" } } };
    if (mode === "nullText") return { body: { text: null } };
    const text = mode === "bigText" ? "слово ".repeat(450_000) : heardIn(form.sound);
    if (!isVerbose) return { body: { text } };
    const words = timed(text).slice(0, 1_000);
    const [begin, end] = [words[0]!.start, words.at(-1)!.end];
    const said = words.map((each) => each.text).join(" ");
    return {
      body: {
        text: ` ${text}`,
        language: "russian",
        duration: end,
        segments: [{ id: 0, start: begin, end, text: ` ${said}` }],
        // Words come without their punctuation.
        words: words.map((each) => ({
          word: each.text.replace(/[.,]$/, ""),
          start: each.start,
          end: each.end,
        })),
      },
    };
  });
  return { ...fake, paid, env: { SPEECH_API_KEY: KEY, SPEECH_BASE_URL: `${fake.url}/v1` } };
}
