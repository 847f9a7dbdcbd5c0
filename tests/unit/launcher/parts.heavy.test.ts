import { fillParts, textOf, tokensBySource, withOpenNames } from "@/components/prompts/assembled/parts";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { render } from "@/lib/templates/render";
import { libraryOf, readOptions } from "@/components/prompts/variables/library";

const prompt = "Про [тема]: [тон = строго] и снова [Тема].";
const assembled = { ...render(parse(prompt), { seed: 1 }), seed: 1 };

describe("an assembled text", () => {
  it("takes typed values wherever their blank stands, and gives the same as a fresh rendering", () => {
    const values = { тема: "$& [тон] {{x}}", тон: "" };
    const filled = fillParts(assembled, values);
    expect(textOf(filled.parts)).toBe("Про $& [тон] {{x}}: строго и снова $& [тон] {{x}}.");
    expect(textOf(filled.parts)).toBe(render(parse(prompt), { seed: 1, values }).text);
    expect([assembled.missing, filled.missing]).toEqual([["тема"], []]);
  });

  it("does not take what an object has by itself for a value", () => {
    const strange = { ...render(parse("[constructor] [toString]"), { seed: 1 }), seed: 1 };
    expect(textOf(fillParts(strange, {}).parts)).toBe("[constructor] [toString]");
  });

  it("names the variables that nobody has filled in; typed values still take their places", () => {
    const variables = new Map([["text_1", { name: "Имя {клиента}", prefix: "text" as const, value: null }]]);
    const open = {
      ...render(parse("{{text_1}}, [тема], {{text_2}}, {{нет такой}}"), { variables, seed: 1 }),
      seed: 1,
    };
    const named = withOpenNames(open, (key) => variables.get(key)?.name, "неизвестная");
    expect(textOf(named.parts)).toBe("{{Имя клиента}}, [тема], {{неизвестная}}, {{нет такой}}");
    expect(textOf(fillParts(named, { text_1: "Анна" }).parts)).toBe(
      "Анна, [тема], {{неизвестная}}, {{нет такой}}",
    );
  });

  it("counts tokens per source", () => {
    expect(tokensBySource(fillParts(assembled, { тема: "двенадцать_б" }).parts)).toEqual([
      { kind: "text", tokens: Math.ceil("Про :  и снова .".length / 4) },
      { kind: "placeholder", tokens: Math.ceil((12 + 6 + 12) / 4) },
    ]);
  });
});

describe("the library in the browser", () => {
  const base = {
    id: "1",
    knowledgeBaseId: null,
    knowledgeBaseName: null,
    textValue: null,
    numberValue: null,
    options: [],
    rangeMin: null,
    knowledgeTokens: null,
    rangeMax: null,
    useCount: 0,
    createdAt: "",
    updatedAt: "",
  };
  const library = (knowledge?: ReadonlyMap<string, string>) =>
    libraryOf(
      [
        { ...base, variableId: "number_1", variableType: "number", variableName: "Число", numberValue: 0 },
        { ...base, variableId: "knowledge_1", variableType: "knowledge_base", variableName: "Знания" },
      ],
      knowledge,
    );

  it("puts in a zero, and leaves knowledge open until its text is known", () => {
    const nodes = parse("{{number_1}} {{knowledge_1}}");
    expect(render(nodes, { variables: library(), seed: 1 }).text).toBe("0 {{knowledge_1}}");
    expect(openFields(nodes, library()).map(({ label }) => label)).toEqual(["Знания"]);
    expect(render(nodes, { variables: library(new Map([["knowledge_1", "факты"]])), seed: 1 }).text).toBe(
      "0 факты",
    );
  });

  it("reads options line by line or by commas, and drops empty ones", () => {
    expect(readOptions("да, , нет,")).toEqual(["да", "нет"]);
    expect(readOptions("да, конечно\n\n нет ")).toEqual(["да, конечно", "нет"]);
    expect(readOptions(" , ")).toEqual([]);
  });
});
