// @ts-check
// Shows numbers in the formats of workbooks. SheetJS knows the formats' language, but months and dates in English only.
import * as sheetjs from "xlsx";

/** How the format "short date" is shown, which depends on the reader's computer. */
export const SHORT_DATE = "dd\\.mm\\.yyyy";
/** Formats of every workbook that Excel shows as its computer does: long date, date with time, time. @type {Record<string | number, string>} */
const OF_COMPUTER = { 22: `${SHORT_DATE} h:mm`, F800: 'd mmmm yyyy "г."', F400: "h:mm:ss" };
/** Digits of a whole number that General shows as they are: Excel has fifteen, and shows eleven in a narrow cell. */
const DIGITS = 1e15;

/** "[$-419]", "[$-FC19]", "[$₽-419]", "[$-ru-RU]": a sign, and a language, whose last four digits may hold a calendar as well. */
const LOCALE = /\[\$([^\]-]{0,20})-([\da-z-]{1,20})(?:,[\da-z]{0,10})?\]/gi;
const RUSSIAN = /(?:^|[\da-f])(?:0?[4F]?[048C]?19)$|^ru\b/i;
/** Texts and single signs of a format, and its month in words. */
const PIECES = /"[^"]{0,80}"|\\.|[_*].|\[[^\][]{0,80}\]|m{3,5}|d{3,4}|[^]/gi;

const MONTHS = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
];
const OF_MONTHS = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];
const SHORT_MONTHS = ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];
const DAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"];
const SHORT_DAYS = ["Вс", "Пн", "Вт", "Ср", "Чт", "Пт", "Сб"];

/**
 * A value as a format shows it.
 * @param {string | number} format its code, or the number of one that every workbook has
 * @param {unknown} value
 * @param {{ date1904: boolean, dateNF?: string }} options
 * @returns {string | null} null where it cannot be shown
 */
export function formatted(format, value, options) {
  if (isGeneral(format) && isLong(value)) return String(value);
  try {
    return sheetjs.SSF.format(codeOf(format, value, options), value, options);
  } catch {
    return null;
  }
}

/** @param {string | number} format */
function isGeneral(format) {
  return format === 0 || (typeof format === "string" && /^general$/i.test(format));
}

/** A whole number that SheetJS would show as a power of ten: an INN, an OGRN, a barcode. @param {unknown} value */
function isLong(value) {
  return (
    typeof value === "number" &&
    Number.isInteger(value) &&
    Math.abs(value) >= 1e11 &&
    Math.abs(value) < DIGITS
  );
}

/** @param {string | number} format @param {unknown} value @param {{ date1904: boolean }} options */
function codeOf(format, value, options) {
  if (typeof format === "number") return OF_COMPUTER[format] ?? format;
  const languages = [...format.matchAll(LOCALE)].map(([, , language = ""]) => language.toUpperCase());
  const own = languages.flatMap(
    (language) => OF_COMPUTER[language.replace(/^X-SYSDATE$/, "F800").replace(/^X-SYSTIME$/, "F400")] ?? [],
  )[0];
  // SheetJS fails at dots between a date's parts ("dd.mm.yyyy"), unless they are escaped.
  const code = (own ?? format).replace(/(?<=[dmyhs])\.(?=[dmyhs])/gi, "\\.");
  const isRussian = own !== undefined || languages.some((language) => RUSSIAN.test(language));
  return isRussian && typeof value === "number" ? inRussian(code, value, options) : code;
}

/** A format whose names of months and days are written out for a date. @param {string} code @param {number} value @param {{ date1904: boolean }} options */
function inRussian(code, value, options) {
  const date = sheetjs.SSF.parse_date_code(value, options);
  if (!date) return code;
  const pieces = code.match(PIECES) ?? [];
  const hasDay = pieces.some((piece) => /^d{1,2}$/i.test(piece));
  return pieces
    .map((piece) =>
      /^(?:m{3,5}|d{3,4})$/i.test(piece) ? `"${nameOf(piece.toLowerCase(), date, hasDay)}"` : piece,
    )
    .join("");
}

/** @param {string} piece @param {{ m: number, q: number }} date @param {boolean} hasDay */
function nameOf(piece, { m, q }, hasDay) {
  const names = { mmm: SHORT_MONTHS, mmmm: hasDay ? OF_MONTHS : MONTHS, ddd: SHORT_DAYS, dddd: DAYS }[piece];
  const name = names?.[piece.startsWith("m") ? m - 1 : q] ?? "";
  return piece === "mmmmm" ? (MONTHS[m - 1]?.[0] ?? "").toUpperCase() : name;
}
