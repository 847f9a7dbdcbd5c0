// @ts-check

/** With the points that the usual ones have before anything is read. */
const ENCODINGS = /** @type {const} */ ([
  ["windows-1251", 2],
  ["koi8-r", 0],
  ["ibm866", 0],
  ["iso-8859-5", 0],
  ["x-mac-cyrillic", -1],
]);
const SAMPLE = 64 * 1024;
/** Pairs of letters that tell a language, and points of each in texts of Slavic ones: 0.4 to 0.9, of others seen as Russian up to 0.3. */
const ENOUGH = 100;
const SHARE = 0.4;

/** Nine of ten pairs of letters in Russian words are among these. */
const PAIRS = new Set(
  (
    "ст ен ни то ро на ра ов по ка пр ер те ко ан та но не ре ть ит ет ос од от за ли ат ва ор ри ом ол ме аз да ве ло во го де ис до ны ал ла тр ль ие ок ес ти ин со об ел ак ви ия ой ле сл ем ед ек ав ки се он им вы ас че пи из ам ди ог ку оп " +
    "ый нт ми ск пе ба мо ая ся бе ик ма ар ру ай чи си нн дн ты ез ры дл мп ад ля ши ые ил ий кт ту ци уд бо кр аж тв ап ча тс ей ег пт ну пл же тк ии чт са ае ож уп сп кс зн ое ше ид ят па аб ут ив бр жи сь зы тн ош оз гр аг ир зв це ац ус ке " +
    "ьн оч иц ня му рв жд вс сн жн иб кл ач хо ук ич ев нд вн ду бк рн фа ум ур фо бл зд ще дв ша зо вк др уз иш ых лу ун ыв ую бу рт ги эт ды вл лю св йт чн мв еч уч пу мы бы ои нк гл ыт вт зм ца ря их зу сс жа ву ьк йл сы га уж нь фи иа ау щи"
  ).split(" "),
);

/** A pair of these that is not among the others is rare, but no sign of another encoding. */
const USUAL = /^[оеаинтсрвлкмдпуяыьгзбчйх]+$/u;
const WORD = /[а-яё]{2,}/giu;
/** A line of a frame, seen in another encoding. */
const RUN = /([А-Яа-я])\1{3,}/gu;
/** A small letter before a capital one, a Russian letter beside a Latin one. */
const WRONG = /[а-яё][А-ЯЁ]|[А-Яа-яЁё][A-Za-z]|[A-Za-z][А-Яа-яЁё]/gu;
/** What is neither a Russian letter, nor ASCII, nor a sign of Russian typography, nor one of the frames of DOS. */
const STRANGE = /[^\u0000-\u007Fа-яё«»“”„’‘–—…№°§©®™•·±\u00A0\u2500-\u259F]/giu;
/** A frame amid letters that parts no columns: letters of another encoding. */
const AMID = /(?<=\p{L})[\u2500-\u259F](?<![│┃║▌▐░▒▓█])(?=\p{L})/gu;

/**
 * Which of its single-byte encodings shows Russian words. jschardet takes one for the other in short texts and capitals.
 * @param {Uint8Array} bytes
 * @returns {{ label: string, isSure: boolean } | null} null when it is Russian in none of them; not sure: so much text shows more
 *   Russian pairs, which Greek and Hebrew do not, nor lists of abbreviations
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
    // KOI8-R and windows-1251 show each other's small letters as capitals, which are rarer.
    if (word.at(-1) === letters.at(-1)) points += 0.5;
    pairs += letters.length - 1;
    for (let at = 0; at + 1 < letters.length; at += 1) {
      const pair = letters.slice(at, at + 2);
      points += PAIRS.has(pair) ? 1 : USUAL.test(pair) ? -0.25 : -1;
    }
  }
  return { words: words.length, pairs, flaws, points };
}
