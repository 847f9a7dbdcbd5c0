export const SYLLABLES = [
  "па",
  "ре",
  "ки",
  "до",
  "му",
  "са",
  "ле",
  "ти",
  "во",
  "ну",
  "ба",
  "ге",
  "ли",
  "ро",
  "ку",
  "да",
  "же",
  "зи",
  "мо",
  "фу",
];

/** The n-th of the vocabulary; the first is the most frequent. */
export function word(n: number): string {
  const syllable = (index: number) => SYLLABLES[index % 20]!;
  return (
    syllable(n) +
    syllable(Math.floor(n / 20)) +
    syllable(Math.floor(n / 400)) +
    ["", "р", "н", "т", "к"][n % 5]!
  );
}
