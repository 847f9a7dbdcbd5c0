/** Whole kopecks as rubles with two digits: -15000 is "-150.00". */
export function rublesText(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, "0");
  return `${kopecks < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
