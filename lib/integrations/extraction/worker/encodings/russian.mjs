// @ts-check

/** With initial points for the common ones. */
const ENCODINGS = /** @type {const} */ ([
  ["windows-1251", 2],
  ["koi8-r", 0],
  ["ibm866", 0],
  ["iso-8859-5", 0],
  ["x-mac-cyrillic", -1],
]);
const SAMPLE = 64 * 1024;
/**
 * Letter pairs needed to identify a language, and points per pair: texts in Slavic languages have 0.4 to 0.9, others decoded as
 * Russian up to 0.3.
 */
const ENOUGH = 100;
const SHARE = 0.4;

/** Nine of ten letter pairs in Russian words are among these. */
const PAIRS = new Set(
  (
    "ст ен ни то ро на ра ов по ка пр ер те ко ан та но не ре ть ит ет ос од от за ли ат ва ор ри ом ол ме аз да ве ло во го де ис до ны ал ла тр ль ие ок ес ти ин со об ел ак ви ия ой ле сл ем ед ек ав ки се он им вы ас че пи из ам ди ог ку оп " +
    "ый нт ми ск пе ба мо ая ся бе ик ма ар ру ай чи си нн дн ты ез ры дл мп ад ля ши ые ил ий кт ту ци уд бо кр аж тв ап ча тс ей ег пт ну пл же тк ии чт са ае ож уп сп кс зн ое ше ид ят па аб ут ив бр жи сь зы тн ош оз гр аг ир зв це ац ус ке " +
    "ьн оч иц ня му рв жд вс сн жн иб кл ач хо ук ич ев нд вн ду бк рн фа ум ур фо бл зд ще дв ша зо вк др уз иш ых лу ун ыв ую бу рт ги эт ды вл лю св йт чн мв еч уч пу мы бы ои нк гл ыт вт зм ца ря их зу сс жа ву ьк йл сы га уж нь фи иа ау щи"
  ).split(" "),
);

/** A pair of these letters that is not listed is rare, but does not indicate another encoding. */
const USUAL = /^[оеаинтсрвлкмдпуяыьгзбчйх]+$/u;
const WORD = /[а-яё]{2,}/giu;
/** A frame line decoded with another encoding. */
const RUN = /([А-Яа-я])\1{3,}/gu;
/** A lower-case letter before an upper-case one, or a Russian letter next to a Latin one. */
const WRONG = /[а-яё][А-ЯЁ]|[А-Яа-яЁё][A-Za-z]|[A-Za-z][А-Яа-яЁё]/gu;
/** Characters other than Russian letters, ASCII, Russian typography and DOS frames. */
const STRANGE = /[^\u0000-\u007Fа-яё«»“”„’‘–—…№°§©®™•·±\u00A0\u2500-\u259F]/giu;
/** A frame character between letters that does not separate columns: a letter in another encoding. */
const AMID = /(?<=\p{L})[\u2500-\u259F](?<![│┃║▌▐░▒▓█])(?=\p{L})/gu;

/**
 * The single-byte encoding in which the bytes are Russian words. jschardet confuses them in short texts and capitals.
 * @param {Uint8Array} bytes
 * @returns {{ label: string, isSure: boolean } | null} null when no encoding gives Russian; not sure: texts of this length have more
 *   Russian pairs, except Greek, Hebrew and lists of abbreviations
 */
export function russianEncoding(bytes) {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 127) - 32);
  const sample = bytes.subarray(first, first + SAMPLE);
  const views = ENCODINGS.map(([encoding, bonus]) => ({
    encoding,
    bonus,
    ...russian(new TextDecoder(encoding).decode(sample)),
  }));
  const best = views.reduce((a, b) => (b.points + b.bonus > a.points + a.bonus ? b : a));
  if (best.words === 0 || (best.points <= 0 && best.flaws > 0)) return null;
  return { label: best.encoding, isSure: best.pairs < ENOUGH || best.points > best.pairs * SHARE };
}

/** @param {string} text */
function russian(text) {
  const words = text.replace(RUN, " ").match(WORD) ?? [];
  const flaws =
    (text.match(WRONG)?.length ?? 0) + (text.match(STRANGE)?.length ?? 0) + (text.match(AMID)?.length ?? 0);
  let points = -2 * flaws;
  let pairs = 0;
  for (const word of words) {
    const letters = word.toLowerCase().replaceAll("ё", "е");
    // KOI8-R and windows-1251 show each other's lower case as upper case, which is rarer.
    if (word.at(-1) === letters.at(-1)) points += 0.5;
    pairs += letters.length - 1;
    for (let at = 0; at + 1 < letters.length; at += 1) {
      const pair = letters.slice(at, at + 2);
      points += PAIRS.has(pair) ? 1 : USUAL.test(pair) ? -0.25 : -1;
    }
  }
  return { words: words.length, pairs, flaws, points };
}
