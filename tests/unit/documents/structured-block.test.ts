import { takeStructuredBlock } from "@/lib/documents/structured-block";

const reply = (json: string) => `Готово.\n\n<structured_data>\n${json}\n</structured_data>`;

test("a value that is nested deeper than can be written leaves its cell empty, and the rest stands", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  const { text, found } = takeStructuredBlock(
    reply(`{"headers": ["а", "б"], "data": [["чай", ${deep}], [{"в": 1}, null]]}`),
  );
  expect(text).toBe("Готово.");
  const [first, second] = found!.data.data;
  expect(first![0]).toBe("чай");
  expect([null, deep]).toContain(first![1]); // since Node 26 there is nothing that cannot be written
  expect(second).toEqual(['{"в":1}', null]);
  expect(found).toMatchObject({ data: { headers: ["а", "б"] }, cutFrom: null });
});

test("keys of an object's prototype are columns like any others", () => {
  const { found } = takeStructuredBlock(
    reply('{"headers": ["__proto__", "constructor"], "data": [{"__proto__": "п", "constructor": 1}]}'),
  );
  expect(found?.data).toMatchObject({ headers: ["__proto__", "constructor"], data: [["п", 1]] });
});
