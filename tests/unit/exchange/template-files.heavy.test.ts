import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { Found, FoundPrompt } from "@/lib/exchange/reading/found";
import { readFile } from "@/lib/exchange/reading/read-file";
import { batches } from "@/lib/exchange/records";
import { zipOf } from "../extraction/hostile-files";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-templates-"))));
afterEach(() => rmSync(folder, { recursive: true }));

let calls = 0;
async function read(
  name: string,
  content: string | Uint8Array,
): Promise<{ found: Found; prompts: FoundPrompt[] }> {
  const [file, into] = [path.join(folder, `file-${(calls += 1)}`), path.join(folder, `into-${calls}`)];
  writeFileSync(file, content);
  const answer = await readFile({ file, name, into });
  if (!("found" in answer)) throw new Error(answer.refused);
  const prompts = ((await Readable.from(batches(into)).toArray()) as FoundPrompt[][]).flat();
  return { found: answer.found, prompts };
}

const DOTPROMPT = `# Лицензия
#
# SPDX-License-Identifier: Apache-2.0

---
model: googleai/gemini-2.5-flash
config:
  temperature: 0.7
input:
  schema:
    тема: string, О чём писать
    тон(enum, Каким тоном): [строгий, дружеский]
  default:
    язык: русский
    тон: строгий
output:
  format: json
---
{{! Как писать }}
{{role "system"}}
Ты редактор. Пиши на языке {{язык}}, тон: {{тон}}.
{{#if строго}}
Без шуток.
{{/if}}

{{#role "user"}}
Статья о {{ тема }} для {{кого}}.
{{/role}}
`;

describe(".prompt of dotprompt", () => {
  test("roles are headings, the model is kept, inputs give defaults and choices, the rest is told by name", async () => {
    const { found, prompts } = await read("статья_о-чём.prompt", DOTPROMPT);
    expect(found).toMatchObject({
      format: "dotprompt",
      faults: [],
      unread: {
        files: [],
        columns: [],
        keys: ["config.temperature", "output.format"],
        sheets: [],
        headings: [],
      },
    });
    expect(prompts).toMatchObject([
      {
        title: "статья о чём",
        models: ["googleai/gemini-2.5-flash"],
        promptText:
          "### system\n\nТы редактор. Пиши на языке [язык = русский], тон: [тон = строгий | дружеский].\n{{#if строго}}\nБез шуток.\n{{/if}}\n\n### user\n\nСтатья о [тема] для [кого].",
        notes: ["fieldsConverted", "templateKept"],
      },
    ]);
  });

  test.each([
    ["Просто текст о {{теме}}", "Просто текст о [теме]"],
    ["---\nname: Имя\n---\nОдин {{имя}}", "Один [имя]"],
    ['Начало\n{{role "model"}}\nОтвет', "### user\n\nНачало\n\n### model\n\nОтвет"],
    ["{{role 'user'}}\nОдно сообщение", "Одно сообщение"],
    ['{{role "system"}}А{{history}}{{role "user"}}Б', "### system\n\nА{{history}}\n\n### user\n\nБ"],
    ["{{! раз }}Текст{{! незакрытый", "Текст{{! незакрытый"],
    ["{{~! раз ~}}А{{!-- }} {{role 'system'}} --}}{{!--два--~}}Б{{!--}}", "АБ"],
    ["\\{{! не примечание }}", "\\{{! не примечание }}"],
    ['{{role "system"~}}\nА\n{{~role "user"}}\nБ', "### system\n\nА\n\n### user\n\nБ"],
    ['{{~#role "system"~}}А{{~ /role ~}}Б', "### system\n\nА\n\n### user\n\nБ"],
    ["{{~имя~}}, {{~ имя }}, {{{~имя~}}}", "[имя], [имя], [имя]"],
    ["{{имя[0]}}, {{a.[0]}}, {{a['b'] }}, {{имя}}", "{{имя[0]}}, {{a.[0]}}, {{a['b'] }}, [имя]"],
    ["{{1}} не поле", "{{1}} не поле"],
  ])("%j", async (text, promptText) => {
    expect((await read("a.prompt", text)).prompts).toMatchObject([{ promptText }]);
  });

  test("a head that is no YAML is read by lines, and that is said", async () => {
    const { prompts } = await read("a.prompt", "---\ndescription: Раз: два\nmodel: m\n---\nТекст");
    expect(prompts).toMatchObject([{ shortDescription: "Раз: два", models: ["m"], notes: ["headByLines"] }]);
  });
});

describe(".prompty", () => {
  test("of version 2: lines of roles, inputs as a list, tags among the metadata", async () => {
    const { found, prompts } = await read(
      "a.prompty",
      `---
name: Ответ покупателю
description: Вежливый ответ
metadata:
  authors: [Анна]
  tags: [почта, магазин]
model:
  id: gpt-4o
  provider: foundry
  options: { temperature: 0.2 }
inputs:
  - { name: имя, kind: string, default: Анна }
  - { name: вопрос, kind: string }
  - { name: тон, enumValues: [строгий, мягкий] }
template: jinja2
---
system:
Ты отвечаешь покупателям, тон {{тон}}.
{% if vip %}Он важен.{% endif %}

user:
Меня зовут {{имя}}. {{вопрос}}
`,
    );
    expect(found).toMatchObject({ format: "prompty", faults: [] });
    expect(found.unread?.keys).toEqual(["metadata.authors", "model.provider", "model.options", "template"]);
    expect(prompts).toMatchObject([
      {
        title: "Ответ покупателю",
        shortDescription: "Вежливый ответ",
        tags: ["почта", "магазин"],
        models: ["gpt-4o"],
        promptText:
          "### system\n\nТы отвечаешь покупателям, тон [тон = строгий | мягкий].\n{% if vip %}Он важен.{% endif %}\n\n### user\n\nМеня зовут [имя = Анна]. [вопрос]",
      },
    ]);
  });

  test("of version 1: a deployment, a sample, roles with a sign before and attributes behind", async () => {
    const { found, prompts } = await read(
      "письмо.prompty",
      `---
name: ""
tags: [почта]
model:
  api: chat
  configuration: { type: azure_openai, azure_deployment: gpt-35 }
  parameters: { max_tokens: 100 }
sample: { имя: Анна }
---
Без роли сначала
# user[name="x"]:
Привет, {{имя}}
assistant:
`,
    );
    expect(prompts).toMatchObject([
      {
        title: "письмо",
        tags: ["почта"],
        models: ["gpt-35"],
        promptText: "### system\n\nБез роли сначала\n\n### user\n\nПривет, [имя]",
      },
    ]);
    expect(found.unread?.keys).toEqual([
      "model.api",
      "model.configuration.type",
      "model.parameters",
      "sample.имя",
    ]);
  });

  test("names of models that are variables of the environment are none, which is told", async () => {
    for (const [model, key] of [
      ["${env:MODEL}", "model"],
      ["{ id: '${env:MODEL}' }", "model.id"],
      ["{ configuration: { azure_deployment: '${env:MODEL}' } }", "model.configuration.azure_deployment"],
    ]) {
      const { found, prompts } = await read("a.prompty", `---\nmodel: ${model}\n---\nsystem:\nТекст`);
      expect(prompts).toMatchObject([{ models: [], promptText: "Текст" }]);
      expect(found.unread?.keys).toEqual([key]);
    }
  });

  test("of the names of a model the one that is not taken is told", async () => {
    const model = "{ id: gpt-4o, configuration: { azure_deployment: mine, name: gpt-4o } }";
    const { found, prompts } = await read("a.prompty", `---\nmodel: ${model}\n---\nsystem:\nТекст`);
    expect(prompts).toMatchObject([{ models: ["gpt-4o"] }]);
    expect(found.unread?.keys).toEqual(["model.configuration.azure_deployment"]);
  });
});

test("defaults and choices that no field can hold are told by name", async () => {
  const dotprompt = await read(
    "a.prompt",
    `---
input:
  schema:
    тон(enum): [строгий, "a|b"]
    вид(enum): [один, два]
  default:
    тон: строгий
    json: '{"a": 1}'
    список: [1, 2]
    объект: { a: 1 }
    строки: "раз\\nдва"
    длинно: ${"а".repeat(201)}
    скобки: "[а]"
    пусто: ""
    можно: 0
---
{{тон}} {{json}} {{можно}} {{вид}}`,
  );
  expect(dotprompt.prompts).toMatchObject([
    { promptText: "[тон = строгий] [json] [можно = 0] [вид = один | два]" },
  ]);
  expect(dotprompt.found.unread?.keys).toEqual([
    "input.schema.тон",
    ...["json", "список", "объект", "строки", "длинно", "скобки"].map((name) => `input.default.${name}`),
  ]);
  const prompty = await read(
    "a.prompty",
    `---
inputs:
  - { name: имя, default: "{имя}" }
  - { name: тон, enumValues: [строгий, { a: 1 }] }
  - { name: вопрос, kind: string }
---
{{имя}}`,
  );
  expect(prompty.found.unread?.keys).toEqual(["inputs.имя", "inputs.тон"]);
});

test("settings that are told by name are left, whatever the product calls so; choices stand where a field is first", async () => {
  const head = "model: m\nlanguage: en\nfolder: f\ncontentType: IMAGE\nprivateOnly: true\nversions: []";
  const { found, prompts } = await read(
    "a.prompt",
    `---\n${head}\ninput:\n  schema:\n    тон(enum): [строгий, дружеский]\n---\n${"{{тон}} ".repeat(900)}`,
  );
  expect(found.unread!.keys).toEqual(["language", "folder", "contentType", "privateOnly", "versions"]);
  expect(prompts).toMatchObject([{ language: null, folder: "", contentType: "", privateOnly: false }]);
  expect(prompts[0]!.promptText.match(/дружеский/g)).toHaveLength(1);
  expect(prompts[0]!.promptText.match(/\[тон/g)).toHaveLength(900);
});

test("a .prompt.md tells the settings that a prompt has no place for, and keeps the model", async () => {
  const { found, prompts } = await read(
    "проверка.prompt.md",
    "---\ndescription: Проверка\nmodel: GPT-5\nmode: agent\ntools: [search]\n---\nПроверь ${input:код}",
  );
  expect(found).toMatchObject({ format: "promptMd", unread: { keys: ["mode", "tools"] } });
  expect(prompts).toMatchObject([{ title: "проверка", models: ["GPT-5"], promptText: "Проверь [код]" }]);
});

test("in an archive each is read by its name, also in folders of tools", async () => {
  const files = {
    ".genkit/prompts/a.prompt": DOTPROMPT,
    "b/b.prompty": "---\nname: Б\n---\nsystem:\nТекст",
    "c.prompt.md": "---\nagent: ask\n---\nТекст",
  };
  const { found, prompts } = await read(
    "a.zip",
    zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))),
  );
  expect(prompts.map(({ title }) => title)).toEqual(["a", "Б", "c"]);
  expect(found.faults).toEqual([]);
  expect(found.unread?.keys).toEqual(["config.temperature", "output.format", "agent"]);
});

test("marks that never end cost no more than they are long", async () => {
  const began = performance.now();
  for (const text of ["{{!".repeat(300_000), "#\n".repeat(300_000), '{{role "'.repeat(100_000)])
    await read("a.prompt", text);
  await read("a.prompty", "system [".repeat(100_000));
  expect(performance.now() - began).toBeLessThan(20_000);
});

test.each([
  ["empty lines", "\n", "noText"],
  ["empty lines of Windows", "\r\n", "noText"],
  ["comments", "#\n", "tooLong"],
] as const)("a text of millions of %s is told as what it is", async (_, line, reason) => {
  const text = line.repeat(6_000_000);
  for (const [extension, told] of [
    ["prompt", reason],
    ["prompty", reason],
    ["md", reason],
    ["txt", reason],
    ["yml", "tooLong"],
    ["toml", "tooLong"],
  ] as const) {
    const { found, prompts } = await read(`a.${extension}`, text);
    expect([extension, prompts, found.faults.map((fault) => fault.reason)]).toEqual([extension, [], [told]]);
  }
  // The head below is found.
  expect((await read("a.prompt", `${text}---\ntitle: Имя\n---\nТекст`)).prompts).toMatchObject([
    { title: "Имя", promptText: "Текст" },
  ]);
});
