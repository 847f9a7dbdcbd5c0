import { runModels } from "@/lib/integrations/ai/run-models";
import { withEnv } from "@/tests/support/environment";

afterAll(() => withEnv());

const UNNAMED = {
  kind: "text",
  provider: "",
  pricePerMillion: null,
  pricePerImage: null,
  contextTokens: null,
};
const OPENAI = { AI_API_KEY: "key", AI_MODEL: "gpt-5-mini" };
const NEURO = { AI_DRIVER: "neuro", AI_BASE_URL: "https://neuro.example/start" };

test.each([
  ["nothing is set", {}, []],
  ["the service is not whole", { AI_API_KEY: "key", AI_MODELS: '[{"id": "gpt-5"}]' }, []],
  ["AI_MODEL is there", OPENAI, [{ ...UNNAMED, id: "gpt-5-mini", title: "gpt-5-mini" }]],
  [
    "AI_MODELS is empty",
    { ...OPENAI, AI_MODELS: " " },
    [{ ...UNNAMED, id: "gpt-5-mini", title: "gpt-5-mini" }],
  ],
  ["the neural-network service is there", NEURO, [{ ...UNNAMED, id: "neuro", title: "neuro" }]],
  ["it has a name", { ...NEURO, AI_MODEL: "own" }, [{ ...UNNAMED, id: "own", title: "own" }]],
])("%s: the models to run prompts on", (_, variables, models) => {
  withEnv(variables);
  expect(runModels()).toEqual(models);
});

test("AI_MODELS comes before AI_MODEL, with what it leaves out filled in", () => {
  const full = {
    id: "gpt-5",
    title: "GPT-5",
    kind: "text",
    provider: "OpenAI",
    pricePerMillion: { input: 125.5, output: 1_000 },
    pricePerImage: null,
    contextTokens: 400_000,
  };
  const image = { id: "gpt-image-1", kind: "image", pricePerImage: 4 };
  withEnv({ ...OPENAI, AI_MODELS: JSON.stringify([full, { id: "small" }, image]) });
  expect(runModels()).toEqual([
    full,
    { ...UNNAMED, id: "small", title: "small" },
    { ...UNNAMED, ...image, title: "gpt-image-1" },
  ]);
});
