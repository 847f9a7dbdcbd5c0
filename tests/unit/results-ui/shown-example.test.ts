import { shownExamples } from "@/components/prompts/examples/shown-example";
import { moved } from "@/components/prompts/examples/manager/use-examples";
import type { FileExample } from "@/lib/prompts/examples/schema";
import { parse } from "@/lib/templates/parse";

function anExample(changes: Partial<FileExample>): FileExample {
  const attachment = {
    kind: "image" as const,
    url: "/media/1/picture.webp",
    type: "image/webp",
    previews: [],
    width: 3,
    height: 2,
    duration: null,
  };
  return {
    id: "1",
    caption: "",
    values: {},
    position: 0,
    isCover: false,
    isPublic: false,
    isHidden: false,
    madeByAi: false,
    aiSource: null,
    model: "",
    negativePrompt: "",
    seed: "",
    parameters: {},
    placeholder: null,
    waveform: [],
    ...attachment,
    ...changes,
  };
}

test("what was filled in is named as in the prompt, and keyed as the launcher asks for it", () => {
  const nodes = parse("Нарисуй [Место] и {{text_1}}");
  const variables = new Map([["text_1", { prefix: "text" as const, name: "Погода", value: "" }]]);
  const given = [anExample({ values: { "[Место]": "лес", "{{text_1}}": "дождь", "[старое]": "было" } })];
  const [shown] = shownExamples(given, {
    title: "Пейзаж",
    contentType: "IMAGE",
    nodes,
    variables: variables as never,
  });
  expect(shown?.filledIn.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Место: лес",
    "Погода: дождь",
    "старое: было",
  ]);
  expect(shown?.values).toEqual({ место: "лес", text_1: "дождь", старое: "было" });
});

test("a caption stands for a result where it is not seen, else the prompt's title", () => {
  const shown = shownExamples([anExample({ caption: "Осень" }), anExample({})], {
    title: "Пейзаж",
    contentType: "IMAGE",
    nodes: [],
    variables: new Map(),
  });
  expect(shown.map(({ alt }) => alt)).toEqual(["Осень", "Пейзаж"]);
});

test("a moved result takes its place and all are numbered anew", () => {
  const known = ["a", "b", "c"].map((id, position) => anExample({ id, position }));
  expect(moved(known, "c", 0).map(({ id, position }) => `${id}${position}`)).toEqual(["c0", "a1", "b2"]);
  expect(moved(known, "a", 2).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});
