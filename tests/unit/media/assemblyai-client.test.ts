import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { assemblyai } from "@/lib/integrations/transcription/assemblyai";
import type { Memory, Step, Wishes } from "@/lib/integrations/transcription/provider";
import { startAssemblyai, type FakeAssemblyai } from "../../support/fakes/assemblyai";

// The official client sends, we set the conditions: what each answer of the service comes to.

const opus = Buffer.concat([
  Buffer.from("OggS"),
  Buffer.alloc(24),
  Buffer.from("OpusHead"),
  Buffer.alloc(300_000),
]);
const sound = {
  size: opus.length,
  filename: "audio.ogg",
  mimeType: "audio/ogg",
  async *read() {
    yield opus.subarray(0, 100_000);
    yield opus.subarray(100_000);
  },
};

let fake: FakeAssemblyai;
beforeEach(async () => void (fake = await startAssemblyai()));
let after = () => {};
afterEach(async () => {
  after();
  await fake.close();
});

function memory(known: Partial<Memory> = {}): Memory {
  const kept: Memory = {
    uploadUrl: null,
    jobId: null,
    called: false,
    since: Date.now(),
    remember: async (news) => void Object.assign(kept, news),
    ...known,
  };
  return kept;
}

const signal = new AbortController().signal;
const provider = (apiKey = "fake-assemblyai-key", address = `${fake.url}/`) =>
  assemblyai({ baseUrl: address, apiKey, deadline: 60_000, callDeadline: 5_000, pollEvery: 50 });
const step = (kept: Memory, given = provider()): Promise<Step> =>
  given.step(sound, kept, { signal, stopping: signal, onProgress: () => undefined });

test("the sound arrives whole; the key stands alone in its header, and nothing is said about our machine", async () => {
  await step(memory());
  expect([...fake.uploads.values()].map((bytes) => bytes.equals(opus))).toEqual([true]);
  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /v2/upload",
    "POST /v2/transcript",
  ]);
  expect(fake.calls[0]!.headers).toMatchObject({
    authorization: "fake-assemblyai-key",
    "content-type": "application/octet-stream",
  });
  for (const { headers } of fake.calls)
    expect(JSON.stringify(headers)).not.toMatch(/AssemblyAI\/|runtime_env|sdk=/);
});

test("a redirect is not followed: nothing goes elsewhere, and it may be tried again", async () => {
  const elsewhere = createServer((request, response) =>
    response.writeHead(307, { Location: `${fake.url}${request.url}` }).end(),
  );
  await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
  const kept = memory({ uploadUrl: "https://cdn.assemblyai.example/upload/1" });
  after = () => void elsewhere.close();
  await expect(
    step(kept, provider(undefined, `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`)),
  ).rejects.toMatchObject({
    fault: "unreachable",
    again: true,
  });
  expect(fake.calls).toEqual([]);
});

test("the service's words of refusal go no further than the client; its status decides", async () => {
  const refused = step(memory(), provider("wrong"));
  await expect(refused).rejects.toMatchObject({
    fault: "refused",
    again: false,
    message: "upload: status 401",
  });
  fake.setMode("error500");
  await expect(step(memory())).rejects.toMatchObject({
    fault: "refused",
    again: true,
    message: "upload: status 500",
  });
});

test("told to wait, it waits as long as Retry-After says", async () => {
  fake.setMode("busyOnce");
  expect(await step(memory())).toEqual({ waitFor: 1_000 });
});

test("what the service refused or put off is not paid: the call is not counted", async () => {
  const kept = memory({ uploadUrl: "https://cdn.assemblyai.example/upload/1" });
  await expect(step(kept, provider("wrong"))).rejects.toMatchObject({ message: "submit: status 401" });
  expect(kept.called).toBe(false);
  fake.setMode("busyOnce");
  expect(await step(kept)).toEqual({ waitFor: 1_000 });
  expect(kept.called).toBe(false);
  fake.setMode("error500");
  await expect(step(kept)).rejects.toMatchObject({ message: "submit: status 500" });
  expect(kept.called).toBe(true);
});

test("half an answer to the paid call is looked for, not paid again", async () => {
  fake.setMode("badJson");
  const kept = memory({ uploadUrl: "https://cdn.assemblyai.example/upload/1" });
  await expect(step(kept)).rejects.toMatchObject({
    fault: "refused",
    again: true,
    message: "submit: status 200",
  });
  fake.setMode("ok");
  fake.jobs.push({ id: "taken", audioUrl: kept.uploadUrl!, polls: 0, request: {} });
  await step(kept);
  expect(kept.jobId).toBe("taken");
  expect(fake.jobs).toHaveLength(1);
});

test("what the service keeps is deleted by its id", async () => {
  await provider().forget({ jobId: "j-1", uploadUrl: null });
  expect([...fake.deleted]).toEqual(["j-1"]);
});

describe("what a person asks for", () => {
  const asking = (wishes: Wishes) => async (kept: Memory) => {
    const wanted = { ...sound, wishes };
    const attempt = { signal, stopping: signal, onProgress: () => undefined };
    await provider().step(wanted, kept, attempt);
    for (;;) {
      const done = await provider().step(wanted, kept, attempt);
      if ("speech" in done) return done.speech;
    }
  };

  test("speakers, language and terms go to the service, and speakers come with each piece and the times of its words", async () => {
    const terms = ["Промптотека", ...Array.from({ length: 99 }, (_, at) => `термин номер ${at}`)];
    const speech = await asking({ speakers: true, language: "en", terms })(memory());
    expect(fake.jobs.map(({ request }) => request)).toEqual([
      {
        audio_url: expect.any(String),
        speech_models: ["universal-2"],
        language_code: "en",
        speaker_labels: true,
        keyterms_prompt: terms.slice(0, 67), // 200 words at most, of all of them together
      },
    ]);
    expect(speech.language).toBe("en");
    expect(speech.segments[0]).toEqual({
      start: 0,
      end: 0.9,
      text: "Проверка распознавания.",
      speaker: "A",
      times: [0, 400, 500, 900],
    });
    expect(speech.segments.slice(1).map(({ speaker }) => speaker)).toEqual(["B", "B"]);
  });

  test("a language without speakers is transcribed without them, and is not paid twice", async () => {
    const speech = await asking({ speakers: true, language: "be", terms: [] })(memory());
    expect(fake.jobs.map(({ request }) => request)).toEqual([
      { audio_url: expect.any(String), speech_models: ["universal-2"], language_code: "be" },
    ]);
    expect(speech.segments.map(({ speaker }) => speaker)).toEqual([undefined, undefined, undefined]);
  });
});
