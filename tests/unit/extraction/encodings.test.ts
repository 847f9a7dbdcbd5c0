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

/** Letters of one byte each, as the encodings of these alphabets have them behind 0xE0 or 0xC1. */
const GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ";
const HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת";
const oneByte = (text: string, letters: string, first: number) =>
  Buffer.from(
    Array.from(text, (letter) =>
      letters.includes(letter) && letter !== " " ? first + letters.indexOf(letter) : letter.charCodeAt(0),
    ),
  );

test.each([
  [
    "Greek",
    "Αυτό το κείμενο είναι μια μικρή ιστορία για έναν άνθρωπο που ήθελε να γράψει ένα βιβλίο. Κάθε πρωί καθόταν στο τραπέζι του, έπινε τον καφέ του και κοίταζε τη θάλασσα από το παράθυρο, αλλά οι λέξεις δεν έρχονταν.",
    GREEK,
    0xc1,
  ],
  [
    "Hebrew",
    "זהו סיפור קצר על אדם שרצה לכתוב ספר. בכל בוקר הוא ישב ליד השולחן שלו, שתה את הקפה והביט בים מן החלון, אבל המילים לא באו. אחרי שנה הוא קם, יצא אל הרחוב ודיבר עם כל מי שפגש, ואז התחיל לכתוב מה ששמע מהם.",
    HEBREW,
    0xe0,
  ],
])("%s in its own encoding is not read as Russian", async (_, text, letters, first) => {
  expect(await decodeText(oneByte(text, letters, first))).toBe(text);
});

test("abbreviations, Ukrainian and names in code stay Cyrillic", async () => {
  const texts = [
    "ООО АО ПАО ИНН КПП БИК р/с ОГРН ОКПО ОКВЭД НДС РФ ФНС ПФР ФСС МРОТ ГК РФ ст. п. руб. коп. тыс. млн. шт. кг. ".repeat(
      3,
    ),
    "Україна є державою у Східній Європі. Її територія є найбільшою серед країн, що повністю розташовані в Європі; столиця та найбільше місто її є Київ, де живе три мільйони людей і працює багато підприємств.",
    "ПроверкаЗначенияПоля(НомерДокумента, ТипДокументаКод); УстановитьВидимостьКнопок(ТекущийПользователь, СписокЭлементовФормы);",
  ];
  for (const text of texts) expect(await decodeText(encoded(text, "windows-1251"))).toBe(text);
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
