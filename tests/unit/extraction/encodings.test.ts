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

const wrongAt = (text: string, ...wrong: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(wrong)]);
const RUSSIAN = "Договор поставки.\nСрок: 10 дней, сумма — 5 000 ₽.\n";

test.each<[what: string, bytes: Buffer, begins: string]>([
  ["a wrong byte", wrongAt(RUSSIAN, 0xff), `${RUSSIAN}\uFFFD`],
  ["a short text with a wrong byte", wrongAt("Да ", 0xff), "Да \uFFFD"],
  ["a last character that is cut off", Buffer.from(`${RUSSIAN}я`).subarray(0, -1), `${RUSSIAN}\uFFFD`],
  ["a cut off sign of four bytes", Buffer.from(`${RUSSIAN}😀`).subarray(0, -1), `${RUSSIAN}\uFFFD`],
  ["a beginning that is cut off", Buffer.from(`я${RUSSIAN}`).subarray(1), `\uFFFD${RUSSIAN}`],
  ["half of a pair", wrongAt(RUSSIAN, 0xed, 0xa0, 0xbd), RUSSIAN],
  ["both halves, as CESU-8 has them", wrongAt("Привет ", 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80), "Привет "],
  ["a zero of two bytes", wrongAt(RUSSIAN, 0xc0, 0x80), `${RUSSIAN}\uFFFD`],
  ["a line in windows-1251", wrongAt(RUSSIAN, ...encoded("Принято", "windows-1251")), RUSSIAN],
  ["a mark in front and a wrong byte", wrongAt(`\uFEFF${RUSSIAN}`, 0xff), `${RUSSIAN}\uFFFD`],
  ["English with its typography", wrongAt("It’s “fine” – really", 0x92), "It’s “fine” – really\uFFFD"],
  ["Georgian", wrongAt("გამარჯობა, როგორ ხარ", 0xff), "გამარჯობა, როგორ ხარ\uFFFD"],
])("UTF-8 with %s stays UTF-8, and that is said", async (_, bytes, begins) => {
  const said: unknown[] = [];
  const text = await decodeText(bytes, null, (kind, count = 1) => said.push([kind, count]));
  expect(text.startsWith(begins)).toBe(true);
  expect(text.slice(begins.length)).toMatch(/^[\uFFFDа-яё]*$/i);
  expect(said).toEqual([["unreadableBytes", text.split("\uFFFD").length - 1]]);
});

test("UTF-16 that is cut off amid a character is read", async () => {
  expect(await decodeText(utf16("Договор поставки", "le").subarray(0, -1))).toBe("Договор поставк\uFFFD");
});

const REPORT = [
  "╔═══════════╤═════════╗\n║ Сумма     │ Остаток ║\n╟───────────┼─────────╢\n║ 1 000     │ 20      ║\n╚═══════════╧═════════╝\n",
  "│ Сумма │",
  "│Да│Нет│",
  "░░░ ВЫПИСКА ПО СЧЁТУ ░░░\n───────\nИТОГО",
  "├─Папка\n│ └─Файл\n",
];

test.each(["ibm866", "koi8-r"])("frames are no flaw of %s", async (label) => {
  for (const text of REPORT) expect(await decodeText(encoded(text, label))).toBe(text);
});

test("signs of windows-1251 in an English text", async () => {
  expect(await decodeText(encoded("Invoice № 5", "windows-1251"))).toBe("Invoice № 5");
});

test("quotation marks, dashes and € of windows-1252 are no control characters", async () => {
  const bytes = Buffer.from("\x84gro\xDF\x93 \x96 5 \x80, it\x92s", "latin1");
  expect(await decodeText(bytes, "windows-1252")).toBe("„groß“ – 5 €, it’s");
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
