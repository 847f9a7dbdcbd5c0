import { AssembledText } from "@/components/prompts/assembled/assembled-text";
import { textOf } from "@/components/prompts/assembled/parts";
import { PromptText } from "@/components/prompts/detail/prompt-text";
import { LauncherFields } from "@/components/prompts/launcher/launcher-fields";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { render } from "@/lib/templates/render";
import { markupOf } from "../bases-ui/render";

// Server-rendered content is in the page twice: as HTML and as data for hydration. A page may have 300 KB.
const LARGEST = 130_000;
const bytes = (markup: string) => Buffer.byteLength(markup);
const inputs = (markup: string) => markup.match(/<textarea|<input/g)?.length ?? 0;
const plain = (markup: string) => markup.replace(/<ul.*$/s, "").replace(/<[^>]+>/g, "");

const worst = {
  "one letter each": "[а]".repeat(16_333),
  different: Array.from({ length: 7_000 }, (_, at) => `[п${at}]`)
    .join("")
    .slice(0, 49_000),
  "with blanks between": "[а] ".repeat(12_250),
};

test.each(Object.entries(worst))(
  "49,000 characters of placeholders, %s: the page holds all of the text in a bounded size",
  (_, text) => {
    const nodes = parse(text);
    const markup = markupOf(<PromptText nodes={nodes} variables={new Map()} />);
    expect(plain(markup)).toBe(text);
    expect(bytes(markup)).toBeLessThan(LARGEST);
  },
);

test("of thousands of pieces the assembled text draws a few, and holds all of the text", () => {
  const { parts, missing } = render(parse(worst.different), { seed: 1 });
  const markup = markupOf(<AssembledText assembled={{ parts, missing, seed: 1 }} />);
  expect(markup).toContain(textOf(parts).slice(-1_000));
  expect(bytes(markup)).toBeLessThan(LARGEST);
});

test("of thousands of fields the launcher shows fifty, and says how many more there are", () => {
  const fields = openFields(parse(worst.different), new Map());
  const markup = markupOf(
    <LauncherFields fields={fields} values={{}} onChange={() => {}} onClear={() => {}} />,
  );
  expect(inputs(markup)).toBe(50);
  expect(markup.replace(/\s/g, "")).toContain(`Ещё${fields.length - 50}пол`); // thousands are parted by a blank
});

test("a prompt of a hundred placeholders is drawn whole", () => {
  const markup = markupOf(<PromptText nodes={parse("[а]".repeat(100))} variables={new Map()} />);
  expect(markup.match(/data-token/g)).toHaveLength(100);
  expect(markup).not.toContain("обычным текстом");
});
