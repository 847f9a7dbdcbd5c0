import fc from "fast-check";
import { kindOf, type TokenKind } from "@/lib/templates/nodes";
import { parse, print } from "@/lib/templates/parse";
import { promptSoup } from "@/tests/support/prompt-soup";

const kinds = (text: string) => parse(text).map(kindOf);
const id = "0197a1b2-0000-7000-8000-00000000000a";

describe("parse", () => {
  test.each<[string, TokenKind]>([
    [`{{text_${id}}}`, "variable"],
    ["{{ number_count }}", "variable"],
    [`{{knowledge_${id}}}`, "knowledge"],
    [`{{command_${id}}}`, "command"],
    [`{{random_${id}}}`, "random"],
    [`{{random_number_${id}}}`, "random"],
    ["{{foo}}", "unknown"],
    ["{{text_}}", "unknown"],
    ["{{имя клиента}}", "unknown"],
    ["[random]", "random"],
    ["[Random: красный, синий]", "random"],
    ["[random красный, синий]", "random"],
    ["[random (а, б)]", "random"],
    ["[random_number]", "random"],
    ["[random_number (1, 100)]", "random"],
    ["[random_number 1 100]", "random"],
    ["[random_number -5..-1]", "random"],
    ["[random_number 9 1]", "unknown"],
    ["[random_number 1]", "unknown"],
    ["[random_number 1 99999999999]", "unknown"],
    ["[random , ,]", "unknown"],
    ["[format (таблица)]", "command"],
    ["[format: json]", "command"],
    ["[video]", "command"],
    ["[formt (a)]", "unknown"],
    ["[тема статьи]", "placeholder"],
    ["[цель (кратко)]", "placeholder"],
    ["[your role]", "placeholder"],
    ["[3 примера]", "placeholder"],
    ["[N]", "placeholder"],
    ["[тон = строгий | дружеский]", "placeholder"],
    ["[video topic]", "placeholder"],
    ["[random = да]", "placeholder"],
    ["[randomly chosen]", "placeholder"],
  ])("%s is a token of kind %s", (source, kind) => {
    const nodes = parse(`до ${source} после`);
    expect(nodes.map((node) => [kindOf(node), node.source])).toEqual([
      ["text", "до "],
      [kind, source],
      ["text", " после"],
    ]);
    expect(nodes[1]).toMatchObject({ start: 3, end: 3 + source.length });
  });

  test.each([
    "[ссылка](https://a.b)",
    "![рисунок](a.png)",
    "[ключ]: https://a.b",
    "[[тема]]",
    "- [ ] задача",
    "- [x] задача",
    "- [X] задача",
    "[1]",
    "[1, 2, 3]",
    '["a"]',
    "[^сноска]",
    "[!NOTE]",
    "{{}}",
    "{{a\nb}}",
    "[строка\nстрока]",
    "{ {text_a} }",
    "[незакрытая",
    "{{text_a",
    "[]",
    "\\[тема]",
    "\\{{text_a}}",
    "\\\\\\[тема]",
    "```\n[тема] {{foo}}\n```",
    "~~~~ js\n[тема]\n~~~\n~~~~",
    "текст `[тема] {{foo}}` текст",
    "``a ` [тема]``",
    `[${"длинно ".repeat(60)}]`,
    "arr[i]",
    "matrix[i][j]",
    "Array[String]",
    "сделал[а]",
    "dict[len(x)]",
    "[a-z]+",
    "[А-Яа-яЁё0-9_]",
    "[^a-z]",
    "[dbo].[Users]",
    "[a].[b].[c d]",
    "[текст][1]\n\n[1]: https://a.b",
    "[текст][доки]\n\n[доки]: ./docs.md",
    "[доки][]\n[доки]: https://a.b",
    "[доки]\n[Доки]: /docs",
    "\\{{{имя}}}",
    "{{#if formal}}а{{else}}б{{/if}}",
    "{{#each items}}{{this}}, {{@index}}, {{this.name}}{{/each}}",
    "{{^пусто}}нет{{/пусто}}",
    "{{! заметка [тема] }}",
    "{{!-- {{имя}}\n[тема] --}}",
    "{{> подвал}}",
    '{{role "system"}}{{history}}{{role system}}{{media url=photo}}',
    "{{else if x}}",
    "{{~#if a~}}б{{~/if~}}",
    "{% if a %}да{% else %}нет{% endif %}",
    "{% for x in [a, b] %}…{% endfor %}",
    "{% raw %}[тема] {{имя}}{% endraw %}",
    "{# [тема] #}",
    "{{ super() }} {{ ref('orders') }} {{ loop.index }}",
    "{{имя[0]}} {{ a.b['c'].d }} {{a.[0]}}",
    "${{ secrets.TOKEN }}",
    "{{{{raw}}}} {{{{/raw}}}}",
    "`[имя = Анна] {{имя=Анна}}`",
  ])("%j is plain text", (text) => expect(kinds(text)).toEqual(["text"]));

  test.each([
    ["```\n[тема]", "незакрытый блок"],
    ["`[тема]", "одинокая кавычка"],
    ["`a\n[тема]`", "кавычки на разных строках"],
    ["\\\\[тема]", "обратная черта сама по себе"],
    ["```\na\n```\n[тема]", "после блока"],
    ["`a` [тема]", "после кода"],
    ["请写[主题]的文章", "язык без пробелов"],
    ["[кто-то]", "дефис в слове"],
    ["[e-mail]", "дефис в слове"],
    ["[имя].[фамилия]@firma.ru", "адрес"],
    ["[Роль]: эксперт", "двоеточие не определяет ссылку"],
    ["[имя][фамилия]", "два поля подряд"],
    ["**[тема]**", "жирный"],
    ["{% скидка %} [тема]", "проценты в тексте"],
    [`[тон = ${"вариант, ".repeat(40)} | б]`, "много вариантов"],
  ])("%j holds a placeholder: %s", (text) => expect(kinds(text)).toContain("placeholder"));

  test("what a person inserts between fences is still a variable", () => {
    expect(kinds(`\`\`\`\n{{text_${id}}}\n\`\`\``)).toEqual(["text", "variable", "text"]);
  });

  test.each([
    ["{{{два слова}}}", { type: "unknown", name: "два слова", source: "{{{два слова}}}" }],
    ["{{lang = Python}}", { type: "placeholder", name: "lang", defaultValue: "Python" }],
    ["`{{lang = Python}}`", { type: "placeholder", name: "lang", defaultValue: "Python" }],
    ["```\n{{lang = a | b}}\n```", { type: "placeholder", options: ["a", "b"] }],
    ["{{name | upper}}", { type: "unknown", name: "name", key: "name" }],
    ["{{name | default('Анна') | title}}", { type: "placeholder", name: "name", defaultValue: "Анна" }],
    ['{{p | select:options=["a","b"]:default="b"}}', { type: "placeholder", options: ["b", "a"] }],
  ])("%j asks for one field", (text, wanted) => {
    expect(parse(text).filter(({ type }) => type !== "text")).toEqual([expect.objectContaining(wanted)]);
  });

  test("names in a condition are asked for, its tags are not", () => {
    const nodes = parse("{{#if formal}}Уважаемый{{else}}Привет{{/if}}, {{name}}");
    expect(nodes.filter(({ type }) => type !== "text").map(({ source }) => source)).toEqual(["{{name}}"]);
  });

  test("reads commands and placeholders", () => {
    const [random, number, bare, choice] = parse(
      "[random a, , b|c][random_number 5-7][random][Тон  письма = да | нет]",
    );
    expect(random).toMatchObject({ command: { name: "random", options: ["a, , b", "c"] } });
    expect(number).toMatchObject({ command: { name: "random_number", min: 5, max: 7 } });
    expect(bare).toMatchObject({ command: { name: "random_number", min: 1, max: 100 } });
    expect(choice).toMatchObject({
      name: "Тон письма",
      key: "тон письма",
      defaultValue: "да",
      options: ["да", "нет"],
    });
  });

  test("print gives back what was parsed, and every node knows its place @heavy", () => {
    fc.assert(
      fc.property(promptSoup(), (text) => {
        const nodes = parse(text);
        expect(print(nodes)).toBe(text);
        for (const { source, start, end } of nodes) expect(text.slice(start, end)).toBe(source);
        expect(
          nodes.every((node, at) => node.start === (nodes[at - 1]?.end ?? 0) && node.end > node.start),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
