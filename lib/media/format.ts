import type { Locale } from "@/lib/platform/viewer";
import { RUBLES_PER_DOLLAR } from "./limits";

/** 75.4 → "1:15", 3725 → "1:02:05". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Rubles with two decimals (docs/product/media.md 5). */
export function rublesOf(dollars: number): number {
  return Math.round(dollars * RUBLES_PER_DOLLAR * 100) / 100;
}

/** «$0,0310»: dollars with four decimals. */
export function dollarText(dollars: number, locale: Locale): string {
  return `$${decimals(dollars, 4, locale)}`;
}

/** «3,10 ₽»: rubles with two decimals. */
export function rubleText(dollars: number, locale: Locale): string {
  return `${decimals(rublesOf(dollars), 2, locale)}\u00A0₽`;
}

function decimals(value: number, digits: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** A language as HTML names it: the speech services write "en_us". @param code null: unknown */
export const languageTag = (code: string | null | undefined) => code?.replace("_", "-");
