import fc from "fast-check";
import { exportPortable } from "@/lib/templates/portable";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { draw, drawNumber, newSeed } from "@/lib/templates/random";
import { canBeGiven, missingKeys, render } from "@/lib/templates/render";
import { countCharacters, countWords, cut, estimateTokens } from "@/lib/platform/text/text-length";
import type { TemplateVariable } from "@/lib/templates/variables";
import { promptSoup } from "@/tests/support/prompt-soup";

const seed = fc.integer({ min: 0, max: 4_294_967_295 });
const filled = (text: string, options: Partial<Parameters<typeof render>[1]> = {}) =>
  render(parse(text), { seed: 1, ...options });

test("what is missing is known without rendering @heavy", () => {
  const variables = new Map<string, TemplateVariable>();
  fc.assert(
    fc.property(promptSoup(), seed, (text, drawn) => {
      expect(missingKeys(parse(text), variables)).toEqual(
        render(parse(text), { variables, seed: drawn }).missing,
      );
    }),
  );
  expect(missingKeys(parse("[город = Тверь], [город], [имя], [имя], {{text_a}}"))).toEqual(
    render(parse("[город = Тверь], [город], [имя], [имя], {{text_a}}"), { seed: 1 }).missing,
  );
});

describe("render", () => {
  test("never changes text outside of tokens, whatever is put in", () => {
    const value = fc.oneof(
      fc.constantFrom("$&", "$1", "$`", "{{text_a}}", "[тема]", "\\"),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(promptSoup(), value, seed, (text, given, drawn) => {
        const nodes = parse(text);
        const values = Object.fromEntries(nodes.filter(canBeGiven).map(({ key }) => [key, given]));
        const { parts, text: result, missing } = render(nodes, { values, seed: drawn });
        expect(missing).toEqual([]);
        expect(parts.map(({ source }) => source).join("")).toBe(text);
        expect(parts.map((part) => part.text).join("")).toBe(result);
        for (const [index, node] of nodes.entries()) {
          if (node.type === "text") expect(parts[index]!.text).toBe(node.source);
          if (canBeGiven(node)) expect(parts[index]!.text).toBe(given);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("with nothing given keeps what is open and draws the same for a seed", () => {
    fc.assert(
      fc.property(promptSoup(), seed, fc.integer({ min: 0, max: 60 }), (text, drawn, limit) => {
        const nodes = parse(text);
        const whole = render(nodes, { seed: drawn });
        expect(render(nodes, { seed: drawn })).toEqual(whole);
        const short = render(nodes, { seed: drawn, limit });
        expect(whole.text.startsWith(short.text)).toBe(true);
        expect([short.text.length <= limit, short.truncated]).toEqual([true, whole.text.length > limit]);
      }),
      { numRuns: 500 },
    );
  });

  test("finds a value by key, token or placeholder, in any case", () => {
    const text = "{{text_A1}} [Тема  письма] {{Имя}}";
    const given: Record<string, string>[] = [
      { text_a1: "1", "тема письма": "2", имя: "3" },
      { "{{text_A1}}": "1", "[тема письма]": "2", "{{ имя }}": "3" },
    ];
    for (const values of given) expect(filled(text, { values }).text).toBe("1 2 3");
    expect(
      filled(text, {
        values: JSON.parse('{"text_a1":"","__proto__":"x","constructor":"y"}') as Record<string, string>,
      }).missing,
    ).toEqual(["text_a1", "тема письма", "имя"]);
    expect(filled("{{constructor}} [toString]").missing).toEqual(["constructor", "tostring"]);
  });

  test("what is put in is never read again", () => {
    const variables = new Map<string, TemplateVariable>([
      ["text_a", { prefix: "text", name: "А", value: "{{text_b}} [тема]" }],
      ["text_b", { prefix: "text", name: "Б", value: "тайна" }],
      ["command_c", { prefix: "command", name: "В", value: "{{text_b}} [random да]" }],
    ]);
    expect(filled("{{text_a}} {{command_c}}", { variables }).text).toBe("{{text_b}} [тема] {{text_b}} да");
  });

  test("a prefix that is not the variable's own is unknown", () => {
    const variables = new Map<string, TemplateVariable>([
      ["number_a", { prefix: "text", name: "А", value: "1" }],
    ]);
    expect(filled("{{number_a}}", { variables })).toMatchObject({
      missing: ["number_a"],
      parts: [{ kind: "unknown" }],
    });
  });

  test("a variable is the same everywhere, a command draws each time, and a change elsewhere changes neither", () => {
    const variables = new Map<string, TemplateVariable>([
      ["random_number_a", { prefix: "random_number", name: "А", min: 1, max: 1_000_000 }],
    ]);
    const [first, second, third, fourth] = filled(
      "{{random_number_a}} {{random_number_a}} [random_number 1 1000000] [random_number 1 1000000]",
      {
        variables,
      },
    ).text.split(" ");
    expect(first).toBe(second);
    expect(third).not.toBe(fourth);
    expect(
      filled("текст [тема] {{random_number_a}} [random a, b] [random_number 1 1000000]", { variables }).text,
    ).toMatch(new RegExp(`^текст \\[тема\\] ${first} [ab] ${third}$`));
  });
});

test("draws are even and stay within bounds", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < 6000; at += 1) counts[drawNumber(1, 6, at, "кубик") - 1]! += 1;
  expect(counts.every((count) => count > 850 && count < 1150)).toBe(true);
  fc.assert(
    fc.property(seed, fc.string(), (drawn, label) => draw(drawn, label) >= 0 && draw(drawn, label) < 1),
  );
  fc.assert(
    fc.property(
      seed,
      fc.integer({ min: -2_147_483_647, max: 0 }),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (drawn, min, max) => {
        const number = drawNumber(min, max, drawn, "a");
        return Number.isInteger(number) && number >= min && number <= max;
      },
    ),
  );
  expect(newSeed()).toBeGreaterThanOrEqual(0);
});

test("a command variable is read once, however often it is named and filled in", () => {
  let reads = 0;
  const command: TemplateVariable = {
    prefix: "command",
    name: "Кто",
    get value() {
      reads += 1;
      return "[random кот, пёс] и [random кот, пёс]";
    },
  };
  const nodes = parse("{{command_a}} ".repeat(1_000));
  const variables = new Map([["command_a", command]]);
  const texts = [1, 2, 3].map((drawn) => render(nodes, { variables, seed: drawn }).text);
  expect(missingKeys(nodes, variables)).toEqual([]);
  expect(reads).toBe(5); // parsed once; its length once a rendering
  expect(new Set(texts[0]!.trim().split(/ (?=кот и|пёс и)/)).size).toBe(1);
});

test("of command variables a bounded part is carried out, what stands behind it comes out as written", () => {
  const written = "[random кот, пёс] ".repeat(50);
  const variables = new Map(
    Array.from({ length: 500 }, (_, at): [string, TemplateVariable] => [
      `command_${at}`,
      { prefix: "command", name: "Кто", value: written },
    ]),
  );
  const { parts } = render(parse([...variables.keys()].map((key) => `{{${key}}}`).join("\n")), {
    variables,
    seed: 1,
  });
  const texts = parts.filter(({ kind }) => kind === "command").map(({ text }) => text);
  const carriedOut = Math.floor(20_000 / written.length);
  expect(texts.slice(0, carriedOut).filter((text) => text.includes("["))).toEqual([]);
  expect(texts.slice(carriedOut)).toEqual(Array(500 - carriedOut).fill(written));
});

test("openFields lists what is left to fill in, once each", () => {
  const variables = new Map<string, TemplateVariable>([
    ["text_a", { prefix: "text", name: "Тон", value: "" }],
    ["text_b", { prefix: "text", name: "Готовый", value: "да" }],
    ["number_c", { prefix: "number", name: "Число", value: null }],
    ["knowledge_d", { prefix: "knowledge", name: "Факты", value: null }],
    ["random_e", { prefix: "random", name: "Случай", options: ["a"] }],
  ]);
  const fields = openFields(
    parse(
      "[Тема] {{text_a}} {{text_b}} {{number_c}} {{knowledge_d}} {{random_e}} [тема] [тон = a | b] {{text_z}} {{имя}} [formt (a)] [video]",
    ),
    variables,
  );
  expect(fields.map(({ key, label, kind, input }) => [key, label, kind, input])).toEqual([
    ["тема", "Тема", "placeholder", "text"],
    ["text_a", "Тон", "variable", "text"],
    ["number_c", "Число", "variable", "number"],
    ["knowledge_d", "Факты", "knowledge", "text"],
    ["тон", "тон", "placeholder", "text"],
    ["text_z", "text_z", "unknown", "text"],
    ["имя", "имя", "unknown", "text"],
  ]);
  expect(fields[4]).toMatchObject({ defaultValue: "a", options: ["a", "b"] });
  expect(exportPortable(parse("{{text_a}} {{text_z}} [тема]"), variables)).toBe("{{Тон}} {{text_z}} [тема]");
});

test.each([
  ["", 0, 0, 0],
  ["абв", 3, 1, 1],
  ["привет, мир!", 12, 2, 3],
  ["😀😀 e-mail", 9, 1, 3],
  ["\ud83d", 1, 0, 1],
])("%j has %i characters, %i words, %i tokens", (text, characters, words, tokens) => {
  expect([countCharacters(text), countWords(text), estimateTokens(text)]).toEqual([
    characters,
    words,
    tokens,
  ]);
});

test("cut never halves a character", () => {
  expect([cut("a😀b", 2), cut("a😀b", 3), cut("a😀b", 0), cut("ab", 5)]).toEqual(["a", "a😀", "", "ab"]);
});
