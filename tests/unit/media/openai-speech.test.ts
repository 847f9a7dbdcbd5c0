import { openai } from "@/lib/integrations/transcription/openai";
import type { Memory, Sound } from "@/lib/integrations/transcription/provider";
import { withEnv } from "../../support/environment";
import { type FakeOpenaiSpeech, startOpenaiSpeech } from "../../support/fakes/openai-speech";

const opus = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead")]);
const sound = (wishes?: Sound["wishes"]): Sound => ({
  wishes,
  size: opus.length,
  filename: "audio.ogg",
  mimeType: "audio/ogg",
  async *read() {
    yield opus;
  },
});
const signal = new AbortController().signal;

let fake: FakeOpenaiSpeech;
beforeEach(async () => void (fake = await startOpenaiSpeech()));
afterEach(async () => {
  withEnv();
  await fake.close();
});

async function heard(wishes?: Sound["wishes"]) {
  const memory: Memory = {
    uploadUrl: null,
    jobId: null,
    called: false,
    since: Date.now(),
    remember: async (news) => void Object.assign(memory, news),
  };
  const settings = {
    baseUrl: `${fake.url}/v1/`,
    apiKey: "fake-openai-key",
    deadline: 9_000,
    callDeadline: 9_000,
  };
  const step = await openai({ ...settings, pollEvery: 50 }).step(sound(wishes), memory, {
    signal,
    stopping: signal,
    onProgress: () => undefined,
  });
  if (!("speech" in step)) throw new Error("a wait");
  return step.speech;
}

test("segments have the times of their words, whose punctuation is the text's; the language is a code", async () => {
  const { text, segments, language, costUsd } = await heard({
    speakers: true,
    language: "ru",
    terms: ["Кузнец", "вишнёвый цвет"],
  });
  expect(text).toMatch(/^Проверка распознавания\. /);
  expect([language, costUsd]).toEqual(["ru", null]);
  expect(segments).toHaveLength(1);
  const { text: said, times = [] } = segments[0]!;
  expect(said).toBe(text);
  expect(times).toHaveLength(2 * said.split(" ").length);
  expect(times.slice(0, 4)).toEqual([0, 400, 500, 900]);
  expect(fake.paid.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({
      model: "whisper-1",
      language: "ru",
      prompt: "Кузнец, вишнёвый цвет",
      response_format: "verbose_json",
    }),
  ]);
});

test("a model without times is asked for plain text after its refusal, and paid once", async () => {
  withEnv({ SPEECH_MODEL: "gpt-4o-transcribe" });
  expect(await heard()).toMatchObject({ text: expect.stringMatching(/^Проверка/) as string, segments: [] });
  expect(fake.calls).toHaveLength(2);
  expect(fake.paid.map(({ fields }) => fields.response_format)).toEqual(["json"]);
});
