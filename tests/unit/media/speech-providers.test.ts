import { readFileSync } from "node:fs";
import { aboutProvider, speechProvider } from "@/lib/integrations/transcription/providers";
import { recordOf, SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { withEnv } from "../../support/environment";

afterEach(() => withEnv());

test("each provider has variables of its own, and .env.example explains them", () => {
  const variables = SPEECH_PROVIDER_NAMES.flatMap((name) => [recordOf(name).key, recordOf(name).address, recordOf(name).price]);
  expect(new Set(variables).size).toBe(variables.length);
  const explained = readFileSync(".env.example", "utf8");
  expect(variables.filter((name) => !explained.includes(`#${name}=`))).toEqual([]);
});

test.each(SPEECH_PROVIDER_NAMES)("the key of %s switches on that provider alone, and its price is its own", (name) => {
  const none = Object.fromEntries(SPEECH_PROVIDER_NAMES.map((each) => [recordOf(each).key, ""]));
  withEnv({ ...none, [recordOf(name).key]: "a-key", [recordOf(name).price]: "0.5" });
  expect(SPEECH_PROVIDER_NAMES.filter((each) => speechProvider(each) !== null)).toEqual([name]);
  expect(speechProvider(name)?.name).toBe(name);
  expect(SPEECH_PROVIDER_NAMES.filter((each) => aboutProvider(each).costPer10Min === 0.5)).toEqual([name]);
});
