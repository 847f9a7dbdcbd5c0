// Time of parse + render compared with one plain pass over the same text: `npx tsx tests/bench/templates.ts`. The machine's speed drifts,
// so both run in turn, and medians are compared.
import { parse } from "@/lib/templates/parse";
import { findPortable } from "@/lib/templates/portable";
import { render } from "@/lib/templates/render";
import type { TemplateVariable } from "@/lib/templates/variables";

const SIZE = 100_000;
const ROUNDS = 200;
const LIMIT_MS = 5;

const variables = new Map<string, TemplateVariable>(
  Array.from({ length: 100 }, (_, index) => [
    `text_${index}`,
    { prefix: "text", name: `Имя ${index}`, value: "подставленный текст" },
  ]),
);
const paragraph = (index: number) =>
  `Ты — опытный редактор. Напиши {{text_${index}}} о теме [тема ${index}] в тоне [тон = строгий | дружеский].\n- [ ] Учти [random факты, мнения] и [ссылку](https://example.test) с \`кодом [a]\`.\n${"Обычный текст без токенов, каким он бывает в длинных промптах. ".repeat(11)}\n`;
const usual = Array.from({ length: 100 }, (_, index) => paragraph(index))
  .join("\n")
  .padEnd(SIZE, " текст")
  .slice(0, SIZE);
const texts = {
  "100 KB with 400 tokens": usual,
  "100 KB of {": "{".repeat(SIZE),
  "100 KB of [": "[".repeat(SIZE),
  "100 KB of tokens": "{{text_1}}".repeat(SIZE / 10),
};

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!;

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** One look at every character. */
function yardstick(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at)) | 0;
  return sum;
}

let slow = false;
for (const [name, text] of Object.entries(texts)) {
  const [plain, rendering, portable]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain!.push(timed(() => yardstick(text)));
    rendering!.push(timed(() => render(parse(text), { variables, seed: round })));
    portable!.push(timed(() => findPortable(text)));
  }
  const [yard, took, found] = [median(plain!), median(rendering!), median(portable!)];
  slow ||= name.includes("400") && took > LIMIT_MS;
  console.log(
    `${name}: parse + render ${took.toFixed(2)} ms, ${(took / yard).toFixed(1)} passes; findPortable ${found.toFixed(2)} ms, ${(found / yard).toFixed(1)} passes`,
  );
}
process.exitCode = slow ? 1 : 0;
