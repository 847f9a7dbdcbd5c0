// Later names pretend to be earlier ones ("Chrome … Safari … Edg"), so the order decides.
const BROWSERS: [RegExp, string][] = [
  [/YaBrowser\//, "Яндекс Браузер"],
  [/EdgA?\/|EdgiOS\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/^(?=.*Version\/).*Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

export type Device = { browser: string | null; system: string | null; mobile: boolean };

/** What a User-Agent header says of the browser and the system, for people; null for what it does not say. */
export function deviceOf(userAgent: string): Device {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    mobile: /Android|iPhone|iPod|iPad|Mobile/.test(userAgent),
  };
}
