import {
  formOf,
  heardIn,
  isOpus,
  type SentForm,
  type SpeechFake,
  startSpeechFake,
  timed,
  type Told,
} from "./speech-fake";

const KEY = "fake-deepinfra-key";
/** Dollars of every call. */
export const DEEPINFRA_COST = 0.000123;

export type FakeDeepinfra = SpeechFake & {
  env: Record<string, string>;
  /** Every sound that was transcribed: each one cost. */
  paid: SentForm[];
  /** What it hears from now on, its words as pieces; null: what `heardIn` makes of the sound. */
  tell: (told: Told | null) => void;
};

/** DeepInfra's Whisper: one call that answers when it is done. */
export async function startDeepinfra(): Promise<FakeDeepinfra> {
  const paid: FakeDeepinfra["paid"] = [];
  let told: Told | null = null;
  const fake = await startSpeechFake(async (call, mode) => {
    if (call.headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, body: { detail: { error: "Unauthorized" } } };
    if (call.method !== "POST" || call.path !== "/v1/inference/openai/whisper-large-v3-turbo")
      return undefined;
    const form = await formOf(call);
    paid.push(form);
    if (mode === "jobError" || !isOpus(form.sound))
      return { status: 500, body: { detail: { error: "no audio" } } };
    const text = mode === "bigText" ? "слово ".repeat(450_000) : (told?.text ?? heardIn(form.sound));
    const segments = (told ? (told.words ?? []) : timed(text))
      .slice(0, 1_000)
      .map(({ text: said, start, end }, id) => ({ id, text: said, start, end }));
    const spoken = mode === "nullText" ? { text: null, segments: null } : { text: ` ${text}`, segments };
    return {
      body: { ...spoken, language: "ru", inference_status: { status: "succeeded", cost: DEEPINFRA_COST } },
    };
  });
  return {
    ...fake,
    paid,
    tell: (next) => void (told = next),
    env: { DEEPINFRA_API_KEY: KEY, DEEPINFRA_BASE_URL: fake.url },
  };
}
