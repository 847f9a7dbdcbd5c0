import { assemblyai } from "@/lib/integrations/transcription/assemblyai";
import { deepinfra } from "@/lib/integrations/transcription/deepinfra";
import type {
  Memory,
  ProviderSettings,
  Speech,
  SpeechProvider,
} from "@/lib/integrations/transcription/provider";
import { SPEECH_PROVIDERS } from "@/lib/integrations/transcription/providers";
import {
  SPEECH_PROVIDER_NAMES,
  type SpeechProviderName,
} from "@/lib/integrations/transcription/speech-providers";
import { type SpeechFakes, startSpeechFakes } from "../../support/fakes/speech";

const opus = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead")]);
const sound = {
  size: opus.length,
  filename: "audio.ogg",
  mimeType: "audio/ogg",
  async *read() {
    yield opus;
  },
};

let fakes: SpeechFakes;
beforeEach(async () => {
  fakes = await startSpeechFakes();
});
afterEach(async () => void (await Promise.all(Object.values(fakes).map((fake) => fake.close()))));

function memory(): Memory {
  const kept: Memory = {
    uploadUrl: null,
    jobId: null,
    called: false,
    since: Date.now(),
    remember: async (news) => void Object.assign(kept, news),
  };
  return kept;
}

const attempt = {
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
  onProgress: () => undefined,
};
const settings = (name: SpeechProviderName, deadline = 700): ProviderSettings => ({
  baseUrl: fakes[name].url,
  apiKey: `fake-${name}-key`,
  deadline,
  callDeadline: deadline / 2,
  pollEvery: 50,
});

/** Step after step, as the queue makes them, without its pauses. */
async function transcribe(provider: SpeechProvider, kept: Memory, given = attempt): Promise<Speech> {
  for (;;) {
    const step = await provider.step(sound, kept, given);
    if ("speech" in step) return step.speech;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each(SPEECH_PROVIDER_NAMES)(
  "%s that never answers is given up at the deadline, and one that is not there may be asked again",
  async (name) => {
    const { client } = SPEECH_PROVIDERS[name];
    fakes[name].setMode("hang");
    await expect(transcribe(client(settings(name)), memory())).rejects.toMatchObject({
      fault: "timeout",
      again: false,
    });
    await fakes[name].close();
    await expect(transcribe(client(settings(name)), memory())).rejects.toMatchObject({
      fault: "unreachable",
      again: true,
    });
  },
);

test("AssemblyAI that is never done ends at the deadline", async () => {
  fakes.assemblyai.setMode("processing");
  await expect(transcribe(assemblyai(settings("assemblyai")), memory())).rejects.toMatchObject({
    fault: "timeout",
    again: false,
  });
});

test("DeepInfra that never answers ends at the deadline, and stays called", async () => {
  fakes.deepinfra.setMode("hang");
  const kept = memory();
  await expect(transcribe(deepinfra(settings("deepinfra")), kept)).rejects.toMatchObject({
    fault: "timeout",
    again: false,
  });
  expect(kept.called).toBe(true);
  await expect(transcribe(deepinfra(settings("deepinfra")), kept)).rejects.toMatchObject({
    fault: "interrupted",
  });
});

test.each(["deepinfra", "openai"] as const)("%s is not paid for what it refused", async (name) => {
  const { client } = SPEECH_PROVIDERS[name];
  const kept = memory();
  const refused = transcribe(client({ ...settings(name), apiKey: "wrong" }), kept);
  await expect(refused).rejects.toMatchObject({ fault: "refused", again: false });
  expect(kept.called).toBe(false);
  fakes[name].setMode("error500");
  await expect(transcribe(client(settings(name)), kept)).rejects.toMatchObject({ fault: "refused" });
  expect(kept.called).toBe(true);
});

test("what certainly did not arrive may be tried again", async () => {
  const kept = memory();
  await fakes.deepinfra.close();
  await expect(transcribe(deepinfra(settings("deepinfra")), kept)).rejects.toMatchObject({
    fault: "unreachable",
    again: true,
  });
  expect(kept.called).toBe(false);
});

test("a job that is known is only asked for: no upload, no submit", async () => {
  const kept = memory();
  await transcribe(assemblyai(settings("assemblyai", 60_000)), kept);
  const before = fakes.assemblyai.calls.length;
  const speech = await transcribe(assemblyai(settings("assemblyai", 60_000)), kept);
  expect(speech.text).toMatch(/^Проверка/);
  expect(fakes.assemblyai.calls.slice(before).map(({ method }) => method)).toEqual(["GET"]);
  expect(fakes.assemblyai.jobs).toHaveLength(1);
});

test("broken off, nothing goes on", async () => {
  fakes.assemblyai.setMode("processing");
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error("cancelled")), 200);
  await expect(
    transcribe(assemblyai(settings("assemblyai", 60_000)), memory(), {
      ...attempt,
      signal: controller.signal,
    }),
  ).rejects.toThrow("cancelled");
});
