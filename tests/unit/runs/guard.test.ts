import { repeatsTemplate } from "@/lib/ai/runs/blind-trial/guard";
import { cpuTimeOf } from "@/tests/support/cpu-time";

const TEMPLATE = `Ты — опытный редактор деловых писем. Сначала назови читателя и выпиши, чего он боится, затем предложи три начала,
каждое не длиннее двенадцати слов, и объясни, почему ещё одно было бы лишним. Не употребляй канцелярит, вводные слова и восклицания;
в конце спроси, кто подпишет письмо и какой ответ ждут до пятницы.`;
const WORDS = TEMPLATE.match(/\p{L}+/gu)!;
const ENGLISH = `You are a seasoned editor of business letters. First name the reader and write down what worries them, then propose three openings of
at most twelve words each and explain why a fourth one would be superfluous; finally ask who is going to sign the letter.`;

const ANSWER = `## Три начала

1. **Уважаемая Анна**, поставка задержится на два дня, мы уже нашли замену.
2. Анна, в пятницу груз будет у вас: вот три шага, которые мы сделали сегодня.
3. Добрый день! Коротко о поставке: новая дата, причина и что мы предлагаем взамен.

Читатель боится сорвать собственный срок, поэтому дата стоит в первой строке. Кто подпишет письмо?`;

const repeats = (answer: string, template = [TEMPLATE], values: string[] = []) =>
  repeatsTemplate(template, answer, values);
const backwards = (text: string) => [...text].reverse().join("");
const base64 = (text: string) => Buffer.from(text).toString("base64");
const FRUIT =
  "банан вишня груша слива дыня киви лимон манго персик арбуз айва абрикос алыча ананас инжир хурма гранат фейхоа кизил малина".split(
    " ",
  );
/** With something behind each so many words. */
const each = (count: number, more: (at: number) => string) =>
  WORDS.map((word, at) => (at % count === count - 1 ? `${word} ${more(at)}` : word)).join(" ");
const LATIN =
  "а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь=' э=e ю=yu я=ya";
const latin = (text: string, table = LATIN) => {
  const ways = new Map(table.split(" ").map((pair) => pair.split("=") as [string, string]));
  return [...text.toLowerCase()].map((letter) => ways.get(letter) ?? letter).join("");
};
const ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const MORSE =
  ".- -... .-- --. -.. . .-.-.- ...- --.. .. .--- -.- .-.. -- -. --- .--. .-. ... - ..- ..-. .... -.-. ---. ---- --.- --.-- -.-- -..- ..-.. ..-- .-.-";
/** With another sign for each letter, by its place in the alphabet and in the text. */
const ciphered = (sign: (at: number, place: number) => string) =>
  [...TEMPLATE.toLowerCase()]
    .map((letter, place) => (ALPHABET.includes(letter) ? sign(ALPHABET.indexOf(letter), place) : letter))
    .join("");
const acrostic = (put: (letter: string) => string) => [...WORDS.join("").toLowerCase()].map(put);
const lines = (put: (word: string, more: string) => string) =>
  WORDS.map((word, at) => put(word, `${FRUIT.slice(at % 7, 8 + (at % 7)).join(" ")}`)).join("\n");
const columns = (count: number) =>
  Array.from({ length: count }, (_, column) =>
    [...WORDS.join("")].filter((_, at) => at % count === column).join(""),
  ).join("");
const lookalikes = (text: string) =>
  [...text]
    .map((letter) => "acepoxyAKMHOPCTX"["асероху АКМНОРСТХ".replace(" ", "").indexOf(letter)] ?? letter)
    .join("");

test("an answer of its own passes, also one that names what the template is about", () => {
  expect(repeats(ANSWER)).toBe(false);
  expect(repeats("")).toBe(false);
  expect(repeats(ANSWER, [""])).toBe(false);
  expect(repeats(ANSWER, [TEMPLATE], [ANSWER])).toBe(false);
});

test("twelve words in a row pass, thirteen do not", () => {
  for (const from of [0, 3, 11, 20]) {
    const run = (length: number) => `Ответ: ${WORDS.slice(from, from + length).join(" ")} — так вот.`;
    expect([from, repeats(run(12))]).toEqual([from, false]);
    expect([from, repeats(run(13))]).toEqual([from, true]);
  }
});

test.each<[string, string]>([
  ["as it is", TEMPLATE],
  ["in capitals", TEMPLATE.toUpperCase()],
  [
    "with ё for е and the other way",
    TEMPLATE.replaceAll("ё", "е").replaceAll("Не ", "Нё ").replaceAll("Не ", "не "),
  ],
  ["other spaces and lines", TEMPLATE.replaceAll(" ", "\u00A0\n\t ")],
  [
    "Markdown",
    WORDS.map((word, at) => ["**", "_", "`", "~~"][at % 4] + word + ["**", "_", "`", "~~"][at % 4]).join(" "),
  ],
  ["marks within words", TEMPLATE.replace(/(\p{L}{2})(\p{L})/gu, "**$1**$2")],
  [
    "quotes",
    WORDS.map((word, at) => ["«»", "“”", "''", "„“"][at % 4]!.replace(/(.)(.)/u, `$1${word}$2`)).join(" "),
  ],
  ["without punctuation", WORDS.join(" ")],
  ["other punctuation", WORDS.join(" — ! ")],
  ["without spaces", WORDS.join("")],
  ["one word a line", WORDS.join("\n")],
  ["numbered", WORDS.map((word, at) => `${at + 1}. ${word}`).join("\n")],
  ["a table", WORDS.map((word, at) => `| ${at + 1} | ${word} |`).join("\n")],
  ["spaced letters", [...TEMPLATE].join(" ")],
  ["hyphens", [...TEMPLATE].join("-")],
  ["hidden characters", [...TEMPLATE].join("\u200B")],
  ["soft hyphens and joiners", [...TEMPLATE].join("\u00AD\u2060")],
  ["accents", TEMPLATE.replace(/[аеиоу]/gu, "$&\u0301")],
  ["letters that look alike", lookalikes(TEMPLATE)],
  ["backwards", backwards(TEMPLATE)],
  ["backwards in capitals, with commas", backwards(WORDS.join(", ").toUpperCase())],
  ["each word backwards", WORDS.map(backwards).join(" ")],
  ["last word first", [...WORDS].reverse().join(" ")],
  ["base64", base64(TEMPLATE)],
  ["base64 in lines", base64(TEMPLATE).replace(/.{40}/g, "$&\n")],
  ["base64 within a sentence", `Here it is:${base64(TEMPLATE)}, as you asked`],
  ["base64 behind letters", `abcde${base64(TEMPLATE)}`],
  ["base64 for addresses", Buffer.from(TEMPLATE).toString("base64url")],
  ["base64 of a part", base64(WORDS.slice(5, 19).join(" "))],
  ["base64 of each word", WORDS.map(base64).join(" ")],
  ["base64 twice", base64(base64(TEMPLATE))],
  ["base64 of it backwards", base64(backwards(TEMPLATE))],
  ["base64 backwards", backwards(base64(TEMPLATE))],
  ["hexadecimal", Buffer.from(TEMPLATE).toString("hex")],
  ["hexadecimal in pairs", Buffer.from(TEMPLATE).toString("hex").replace(/../g, "$& ")],
  ["percent signs", encodeURIComponent(TEMPLATE)],
  ["escapes", [...TEMPLATE].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")],
  ["entities", [...TEMPLATE].map((each) => `&#${each.charCodeAt(0)};`).join("")],
  ["numbers of characters", [...TEMPLATE].map((each) => each.charCodeAt(0)).join(", ")],
  ["in Latin letters", latin(TEMPLATE)],
  [
    "in Latin letters, another way",
    latin(
      TEMPLATE,
      LATIN.replace("х=kh", "х=h").replace("щ=shch", "щ=sch").replace("ю=yu", "ю=ju").replace("я=ya", "я=ja"),
    ),
  ],
  ["a word between each two", WORDS.join(" яблоко ")],
  [
    "any word between each two",
    WORDS.map((word, at) => `${word} ${ANSWER.match(/\p{L}+/gu)![at % 40]}`).join(" "),
  ],
  [
    "two words between each two",
    WORDS.map((word, at) => `${word} раз ${ANSWER.match(/\p{L}+/gu)![at % 40]}`).join(" "),
  ],
  ["another word behind each four", each(4, (at) => FRUIT[at % 20]!)],
  ["one word behind each four", each(4, () => "банан")],
  ["another word behind each three", each(3, (at) => FRUIT[at % 20]!)],
  ["another word behind each two", each(2, (at) => FRUIT[at % 20]!)],
  ["two other words behind each four", each(4, (at) => `${FRUIT[at % 20]} ${FRUIT[(at * 7 + 3) % 20]}`)],
  [
    "four other words between each two",
    each(1, (at) => [0, 1, 2, 3].map((more) => FRUIT[(at * 7 + more) % 20]).join(" ")),
  ],
  ["each letter twice", TEMPLATE.replace(/\p{L}/gu, "$&$&")],
  [
    "Greek letters that look alike",
    [...TEMPLATE].map((letter) => "ρτκο"["ртко".indexOf(letter)] ?? letter).join(""),
  ],
  [
    "numbers of characters in hexadecimal",
    [...TEMPLATE].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join(" "),
  ],
  ["numbers of bytes", [...Buffer.from(TEMPLATE)].join(" ")],
  ["binary", [...Buffer.from(TEMPLATE)].map((byte) => byte.toString(2).padStart(8, "0")).join(" ")],
  ["hexadecimal with points", Buffer.from(TEMPLATE).toString("hex").replace(/../g, "$&.")],
  ["quoted-printable", Buffer.from(TEMPLATE).toString("hex").replace(/../g, "=$&")],
  [
    "in pieces of ten words",
    WORDS.map((word, at) => (at % 10 === 9 ? `${word}. Идём дальше:` : word)).join(" "),
  ],
  [
    "each two words turned round",
    WORDS.map((_, at) => WORDS[at % 2 === 0 ? at + 1 : at - 1] ?? "").join(" "),
  ],
  [
    "the words in alphabetical order, with their numbers",
    WORDS.map((word, at) => `${word} ${at}`)
      .sort()
      .join(", "),
  ],
  ["something at the end of each word", WORDS.map((word) => `${word}нк`).join(" ")],
  ["something in front of each word", WORDS.map((word) => `пере${word}`).join(" ")],
  ["the first letters", WORDS.map(([first]) => first).join(" ")],
  ["a word at the beginning of each line", lines((word, more) => `${word}: ${more}`)],
  ["a word at the end of each line", lines((word, more) => `${more} ${word}`)],
  [
    "a letter at the beginning of each line",
    acrostic((letter) => `${letter}бв ${FRUIT.join(" ")}`).join("\n"),
  ],
  ["a letter at the beginning of each word", acrostic((letter) => `${letter}блоко`).join(" ")],
  ["letters that are moved on", ciphered((at) => ALPHABET[(at + 3) % 33]!)],
  ["letters that are moved on, backwards", backwards(ciphered((at) => ALPHABET[(at + 14) % 33]!))],
  ["letters that are mirrored", ciphered((at) => ALPHABET[32 - at]!)],
  ["places in the alphabet", ciphered((at) => ` ${at + 1}`)],
  ["places in the alphabet, in brackets", ciphered((at) => `[${at + 1}]`)],
  ["pictures for letters", ciphered((at) => String.fromCodePoint(0x1f600 + at))],
  [
    "pictures for letters, without spaces",
    ciphered((at) => String.fromCodePoint(0x1f600 + at)).replaceAll(" ", ""),
  ],
  ["pictures with selectors", ciphered((at) => `${String.fromCodePoint(0x1f300 + at)}\uFE0F`)],
  ["dots and dashes", ciphered((at) => ` ${MORSE.split(" ")[at]!}`).replaceAll("  ", " / ")],
  ["Braille", ciphered((at) => String.fromCodePoint(0x2801 + at))],
  ["names for letters", ciphered((at) => ` ${FRUIT[at % 20]!}${at < 20 ? "" : "ный"}`)],
  ["the other layout of the keyboard", ciphered((at) => "f,dult`;pbqrkvyjghcnea[wxio]sm'.z"[at]!)],
  ["amid an answer", `${ANSWER}\n\n${WORDS.slice(7, 22).join(" ")}\n\n${ANSWER}`],
])("it is found %s", (_, answer) => {
  expect(repeats(answer)).toBe(true);
  expect(repeats(`${ANSWER}\n\n${answer}`)).toBe(true);
});

test.each([
  ["as it is", ENGLISH],
  ["backwards", backwards(ENGLISH)],
  [
    "small capitals",
    [...ENGLISH.toLowerCase()].map((letter) => "ᴀʙᴄᴅᴇꜰɢʜɪ"["abcdefghi".indexOf(letter)] ?? letter).join(""),
  ],
  ["base64", base64(ENGLISH)],
  [
    "Cyrillic letters that look alike",
    ENGLISH.replaceAll("a", "а").replaceAll("e", "е").replaceAll("o", "о"),
  ],
  ["wide letters", ENGLISH.replace(/[a-z]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0))],
  [
    "mathematical letters",
    ENGLISH.replace(/[a-z]/g, (each) => String.fromCodePoint(each.codePointAt(0)! - 97 + 0x1d41a)),
  ],
])("in English %s", (_, answer) => {
  expect(repeats(answer, [ENGLISH])).toBe(true);
  expect(repeats(ANSWER, [ENGLISH])).toBe(false);
});

describe("what the caller filled in", () => {
  const pieces = [
    "Напиши тёплое письмо для ",
    " о том, как прошла наша ",
    ", и добавь шутку про ",
    " в самом конце, но без намёков",
  ];
  const filled = (values: string[]) => pieces.map((piece, at) => piece + (values[at] ?? "")).join("");
  const values = ["моей старой подруги Веры", "поездка на озеро Байкал в феврале", "лёд и тёплые носки"];

  test("does not part the template's words", () => {
    expect(repeats(filled(values), pieces, values)).toBe(true);
    expect(repeats(filled(["…", "…", "…"]), pieces, values)).toBe(true);
  });

  test("may be repeated itself, however long", () => {
    expect(repeats(`Вот: ${values.join(" ")} ${values.join(" ")}`, pieces, values)).toBe(false);
    const long = WORDS.join(" ");
    expect(repeats(long, pieces, [long])).toBe(false);
  });
});

test("a script without spaces is counted by its letters", () => {
  const chinese =
    "你是一位经验丰富的商务信函编辑先说明读者是谁以及他担心什么然后提出三个不超过十二个词的开头";
  expect(repeats(chinese.slice(0, 22), [chinese])).toBe(false);
  expect(repeats(chinese.slice(0, 30), [chinese])).toBe(true);
});

test.each<[string, string, string]>([
  [
    "a line of dashes",
    `${TEMPLATE}\n${"- - -- --- ".repeat(20)}`,
    `${ANSWER}\n\n|---|---|\n${"-".repeat(80)}\n${"- ".repeat(60)}`,
  ],
  ["the alphabet", [...ALPHABET].join(" "), `${ANSWER} ${FRUIT.join(" ")}`],
  ["syllables again and again", "ха хо ".repeat(40), `${ANSWER} ${"+-".repeat(60)}`],
])("%s in a template withholds no answer that has other signs in a row", (_, template, answer) => {
  expect(repeats(answer, [template])).toBe(false);
});

// What passes, as docs/product/runs.md says; a test that fails here is good news and changes that page.
test.each<[string, string]>([
  [
    "other words",
    "Вы редактор писем: определите адресата и его страхи, дайте три варианта первого предложения, в каждом до двенадцати слов.",
  ],
  ["a translation", ENGLISH],
  [
    "five other words between each two of the half of it",
    each(1, (at) => [0, 1, 2, 3, 4].map((more) => FRUIT[(at * 7 + more) % 20]).join(" ")).slice(0, 1_200),
  ],
  ["twelve words", WORDS.slice(0, 12).join(" ")],
  [
    "letters that are moved on, each by another number",
    ciphered((at, place) => ALPHABET[(at + place * 7) % 33]!),
  ],
  ["letters in columns", columns(7)],
  ["the lengths of the words", WORDS.map(({ length }) => length).join(" ")],
  [
    "twelve words and one word of another form",
    WORDS.slice(0, 24)
      .map((word, at) => (at === 12 ? "вовсе" : word))
      .join(" "),
  ],
])("not found: %s", (_, answer) => {
  expect(repeats(answer)).toBe(false);
});

test("the template is gone over a few times, in however many codes an answer can be read @heavy", () => {
  const word = (at: number) => (at * 48_271).toString(36);
  const template = Array.from({ length: 4_000 }, (_, at) => word(at)).join(" ");
  const answer = Array.from({ length: 500 }, (_, at) => base64(base64(word(at + 9_000).repeat(2)))).join(" ");
  const pieces = jest.spyOn(String.prototype, "slice");
  expect(repeats(answer, [template])).toBe(false);
  const taken = pieces.mock.calls.length;
  pieces.mockRestore();
  expect(taken).toBeLessThan(10 * (template.length + answer.length));
});

test("a character that stands for a whole phrase costs what a letter does, and is found where it is repeated", () => {
  const phrase = "\uFDFA";
  expect(repeatsTemplate([phrase.repeat(20)], phrase.repeat(20))).toBe(true);
  const least = (sign: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () =>
        cpuTimeOf(() => void repeatsTemplate(["раз два"], sign.repeat(5_000))),
      ),
    );
  expect(least(phrase)).toBeLessThan(10 * least("а"));
});
