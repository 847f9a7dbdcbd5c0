import { decodeText } from "@/lib/integrations/extraction/worker/decode.mjs";
import { encoded, utf16 } from "@/scripts/fixtures/encodings";

const TEXTS = [
  "Привет",
  "Цена: 100 руб.",
  "ПРИКАЗ О НАЗНАЧЕНИИ",
  "С ПОНЕДЕЛЬНИКА МЫ ВЕДЁМ ВСЕ ЗАПРОСЫ В ОДНОЙ БИБЛИОТЕКЕ",
  "name;price\nкофе;100\nчай;50\n",
  "Name;Сумма\n1;2\n",
  "Тема: подготовка к ЕГЭ по русскому языку. Составь план на 10 занятий.",
];

test.each(["windows-1251", "koi8-r", "ibm866", "iso-8859-5"])(
  "short texts and capitals in %s",
  async (label) => {
    expect(await Promise.all(TEXTS.map((text) => decodeText(encoded(text, label))))).toEqual(TEXTS);
  },
);

test("signs of windows-1251 in an English text", async () => {
  expect(await decodeText(encoded("Invoice № 5", "windows-1251"))).toBe("Invoice № 5");
});

test("German and Chinese stay what they are", async () => {
  expect(await decodeText(encoded("Größe der Straße für Mädchen", "windows-1252"))).toBe(
    "Größe der Straße für Mädchen",
  );
  const gb = [
    0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7, 0xa1, 0xa3, 0xd5, 0xe2, 0xca, 0xc7, 0xd6,
    0xd0, 0xce, 0xc4,
  ];
  expect(await decodeText(Uint8Array.from(gb))).toBe("你好，世界。这是中文");
});

test("UTF-8 and marked UTF-16 in any length", async () => {
  expect(await decodeText(Buffer.from("Ёж"))).toBe("Ёж");
  expect(await decodeText(utf16("Ёж", "le"))).toBe("Ёж");
  expect(await decodeText(utf16("Ёж", "be"))).toBe("Ёж");
  expect(await decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0x41]))).toBe("A");
});

test("a declared encoding goes before a guess, and an unknown one does no harm", async () => {
  expect(await decodeText(encoded("юг", "koi8-r"), "KOI8-R")).toBe("юг");
  expect(await decodeText(Buffer.from("юг"), "x-unheard-of")).toBe("юг");
  expect(await decodeText(encoded("Привет, это текст", "windows-1251"), "UTF-8")).toBe("Привет, это текст");
});

test("what is no text is refused", async () => {
  await expect(
    decodeText(Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256)),
  ).rejects.toMatchObject({ code: "DOCUMENT_WRONG_KIND" });
});
