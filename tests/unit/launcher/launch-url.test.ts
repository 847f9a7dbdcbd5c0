import {
  launchUrl,
  LONGEST_URL,
  takesField,
  takesPrompt,
  type LaunchFields,
} from "@/lib/prompts/rendering/launch/launch-url";
import { KNOWN_TARGETS } from "@/lib/prompts/rendering/launch/known-targets";
import { environmentTargets } from "@/lib/identity/administration/environment-targets";

const fields: LaunchFields = {
  type: "chat",
  title: "План & отчёт",
  prompt: "Привет $& #1",
  recommendations: "a, b",
  model: "",
};
const template =
  "https://chat.test/start?from=us&type={type}&title={title}&prompt={prompt}&recommendations={recommendations}&model={model}";

describe("the address of a chat tool", () => {
  it("carries every field exactly, and leaves out what is empty", () => {
    const { url, carriesPrompt } = launchUrl(template, fields);
    expect(carriesPrompt).toBe(true);
    expect([...new URL(url).searchParams]).toEqual([
      ["from", "us"],
      ["type", "chat"],
      ["title", "План & отчёт"],
      ["prompt", "Привет $& #1"],
      ["recommendations", "a, b"],
    ]);
  });

  it("goes without a prompt that would make it too long, and still says the rest", () => {
    const { url, carriesPrompt } = launchUrl(template, { ...fields, prompt: "ю".repeat(LONGEST_URL / 6) });
    expect(carriesPrompt).toBe(false);
    const { searchParams } = new URL(url);
    expect([searchParams.has("prompt"), searchParams.get("title")]).toEqual([false, "План & отчёт"]);
  });

  it("takes a prompt that just fits", () => {
    const room = LONGEST_URL - "https://chat.test/?q=".length;
    expect(
      launchUrl("https://chat.test/?q={prompt}", { ...fields, prompt: "a".repeat(room) }).carriesPrompt,
    ).toBe(true);
    expect(launchUrl("https://chat.test/?q={prompt}", { ...fields, prompt: "a".repeat(room + 1) })).toEqual({
      url: "https://chat.test/",
      carriesPrompt: false,
    });
  });

  it("never carries the text of a paid base", () => {
    for (const target of [...KNOWN_TARGETS, { url: template }]) {
      const { url, carriesPrompt } = launchUrl(target.url, { ...fields, prompt: "canary" }, { secret: true });
      expect([url.includes("canary"), carriesPrompt]).toEqual([false, false]);
    }
  });

  it("can wrap the prompt into JSON, and survives half a character", () => {
    const { url } = launchUrl("https://chat.test/?link={promptJson}", {
      ...fields,
      prompt: 'Скажи "да"\ud800',
    });
    expect(JSON.parse(new URL(url).searchParams.get("link") ?? "")).toEqual({ text: 'Скажи "да"\ufffd' });
  });

  it("knows which tools take a prompt", () => {
    expect(KNOWN_TARGETS.filter(({ url }) => !takesPrompt(url)).map(({ name }) => name)).toEqual([
      "GigaChat",
      "DeepSeek",
      "Gemini",
      "Copilot",
    ]);
  });
});

test("the known tools take the prompt alone, so no choice is offered for them; a configured one takes what it has a place for", () => {
  const names = ["type", "title", "recommendations", "model"] as const;
  expect(KNOWN_TARGETS.flatMap(({ url }) => names.filter((name) => takesField(url, name)))).toEqual([]);
  expect(names.filter((name) => takesField(template, name))).toEqual([...names]);
});

describe("LAUNCH_TARGETS", () => {
  it("is a list of names and http(s) templates; anything else is left out and counted", () => {
    const json = JSON.stringify([
      { name: "A", url: template },
      { name: "B", url: "javascript:alert(1)" },
      { url: "https://x.test" },
      5,
    ]);
    expect(environmentTargets(json)).toEqual({ targets: [{ name: "A", url: template }], wrong: 3 });
  });

  it("may be empty or broken", () => {
    expect(environmentTargets(undefined)).toEqual({ targets: [], wrong: 0 });
    expect(environmentTargets("[")).toEqual({ targets: [], wrong: 1 });
    expect(environmentTargets('{"name":"A"}')).toEqual({ targets: [], wrong: 1 });
  });
});
