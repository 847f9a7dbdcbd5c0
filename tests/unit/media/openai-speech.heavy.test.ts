import { openai } from "@/lib/integrations/transcription/openai";
import type { Memory, Sound } from "@/lib/integrations/transcription/provider";
import { mostBytes } from "@/lib/integrations/transcription/providers";
import { withEnv } from "../../support/environment";
import { type FakeOpenaiSpeech, startOpenaiSpeech } from "../../support/fakes/openai-speech";

const opus = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead")]);
const sound = (wishes?: Sound["wishes"], bytes = opus): Sound => ({
  wishes,
  size: bytes.length,
  filename: "audio.ogg",
  mimeType: "audio/ogg",
  async *read() {
    yield bytes;
  },
});
const signal = new AbortController().signal;

let fake: FakeOpenaiSpeech;
beforeEach(async () => void (fake = await startOpenaiSpeech()));
afterEach(async () => {
  withEnv();
  await fake.close();
});

async function heard(wishes?: Sound["wishes"], bytes?: Buffer<ArrayBuffer>) {
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
  const step = await openai({ ...settings, pollEvery: 50 }).step(sound(wishes, bytes), memory, {
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

test("what the provider says that it takes is taken, and more is refused as too large", async () => {
  const most = mostBytes("openai");
  expect(await heard(undefined, Buffer.concat([opus, Buffer.alloc(most - opus.length)]))).toMatchObject({
    language: "ru",
  });
  const tooMuch = heard(undefined, Buffer.concat([opus, Buffer.alloc(26_214_400)]));
  await expect(tooMuch).rejects.toMatchObject({ fault: "tooLarge", again: false });
  expect(fake.paid).toHaveLength(1);
  withEnv({ SPEECH_LIMIT_BYTES: "104857600" });
  expect(mostBytes("openai")).toBeGreaterThan(100_000_000);
  expect(mostBytes("assemblyai")).toBe(Infinity);
});
