import { takeStructuredBlock } from "@/lib/documents/structured-block";

const reply = (json: string) => `Готово.\n\n<structured_data>\n${json}\n</structured_data>`;

test("a value that is nested deeper than can be written leaves its cell empty, and the rest stands", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  expect(takeStructuredBlock(reply(`{"headers": ["а", "б"], "data": [["чай", ${deep}], [{"в": 1}, null]]}`))).toMatchObject({
    text: "Готово.",
    found: {
      data: {
        headers: ["а", "б"],
        data: [
          ["чай", null],
          ['{"в":1}', null],
        ],
      },
      cutFrom: null,
    },
  });
});

test("keys of an object's prototype are columns like any others", () => {
  const { found } = takeStructuredBlock(reply('{"headers": ["__proto__", "constructor"], "data": [{"__proto__": "п", "constructor": 1}]}'));
  expect(found?.data).toMatchObject({ headers: ["__proto__", "constructor"], data: [["п", 1]] });
});
