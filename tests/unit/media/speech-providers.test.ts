import { readFileSync } from "node:fs";
import { aboutProvider, SPEECH_PROVIDERS, speechProvider } from "@/lib/integrations/transcription/providers";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { withEnv } from "../../support/environment";

afterEach(() => withEnv());

test("each provider has variables of its own, and .env.example explains them", () => {
  const variables = SPEECH_PROVIDER_NAMES.flatMap((name) => [
    SPEECH_PROVIDERS[name].key,
    SPEECH_PROVIDERS[name].address,
    SPEECH_PROVIDERS[name].price,
  ]);
  expect(new Set(variables).size).toBe(variables.length);
  const explained = readFileSync(".env.example", "utf8");
  expect(variables.filter((name) => !explained.includes(`#${name}=`))).toEqual([]);
});

test.each(SPEECH_PROVIDER_NAMES)(
  "the key of %s switches on that provider alone, and its price is its own",
  (name) => {
    const none = Object.fromEntries(SPEECH_PROVIDER_NAMES.map((each) => [SPEECH_PROVIDERS[each].key, ""]));
    withEnv({ ...none, [SPEECH_PROVIDERS[name].key]: "a-key", [SPEECH_PROVIDERS[name].price]: "0.5" });
    expect(SPEECH_PROVIDER_NAMES.filter((each) => speechProvider(each) !== null)).toEqual([name]);
    expect(speechProvider(name)?.name).toBe(name);
    expect(SPEECH_PROVIDER_NAMES.filter((each) => aboutProvider(each).costPer10Min === 0.5)).toEqual([name]);
  },
);
