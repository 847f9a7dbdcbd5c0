import {
  formOf,
  heardIn,
  isOpus,
  type SentForm,
  type SpeechFake,
  startSpeechFake,
  timed,
} from "./speech-fake";

const KEY = "fake-deepinfra-key";
/** Dollars of every call. */
export const DEEPINFRA_COST = 0.000123;

export type FakeDeepinfra = SpeechFake & {
  env: Record<string, string>;
  /** Every sound that was transcribed: each one cost. */
  paid: SentForm[];
};

/** DeepInfra's Whisper: one call that answers when it is done. */
export async function startDeepinfra(): Promise<FakeDeepinfra> {
  const paid: FakeDeepinfra["paid"] = [];
  const fake = await startSpeechFake(async (call, mode) => {
    if (call.headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, body: { detail: { error: "Unauthorized" } } };
    if (call.method !== "POST" || call.path !== "/v1/inference/openai/whisper-large-v3-turbo")
      return undefined;
    const form = await formOf(call);
    paid.push(form);
    if (mode === "jobError" || !isOpus(form.sound))
      return { status: 500, body: { detail: { error: "no audio" } } };
    const text = mode === "bigText" ? "слово ".repeat(450_000) : heardIn(form.sound);
    const segments = timed(text)
      .slice(0, 1_000)
      .map((word, id) => ({ id, ...word }));
    const spoken = mode === "nullText" ? { text: null, segments: null } : { text: ` ${text}`, segments };
    return {
      body: { ...spoken, language: "ru", inference_status: { status: "succeeded", cost: DEEPINFRA_COST } },
    };
  });
  return { ...fake, paid, env: { DEEPINFRA_API_KEY: KEY, DEEPINFRA_BASE_URL: fake.url } };
}
