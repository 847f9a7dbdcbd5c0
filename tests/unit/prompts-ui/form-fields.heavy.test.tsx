import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { PromptNotes } from "@/components/prompts/detail/runnable-prompt";
import { formValuesOf } from "@/components/prompts/form/form-values";
import { NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { aPrompt } from "../../support/components/samples";
import { markupOf } from "../bases-ui/render";

/** Names of what can be filled in without scripts; hidden fields only hand on. */
function filledIn(html: string): string[] {
  const controls = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  return controls
    .filter((control) => !control.includes('type="hidden"'))
    .map((control) => / name="([^"]*)"/.exec(control)?.[1] ?? "");
}

test("every field of a prompt can be filled in without scripts", () => {
  const baseId = "0193f000-0000-7000-8000-000000000001";
  const html = markupOf(
    <PromptEditor
      userId={baseId}
      draft={null}
      prompt={null}
      ai={{ available: false, missing: [] }}
      bases={[
        { id: baseId, name: "Моя база", isPaid: false },
        { id: "0193f000-0000-7000-8000-000000000002", name: "Другая", isPaid: true },
      ]}
      baseId={baseId}
      popular={{ type: "TEXT", tags: [] }}
      place="form"
    />,
  );
  expect(Object.keys(formValuesOf(null, baseId)).filter((name) => !filledIn(html).includes(name))).toEqual(
    [],
  );
});

test("every optional text of a prompt is on its page, the category in its head", () => {
  const { category: _, ...others } = NOTHING_SAID;
  const texts = Object.entries(others).flatMap(([name, value]) => (value === "" ? [name] : []));
  const said = Object.fromEntries(texts.map((name) => [name, `Сказано в ${name}`]));
  const html = markupOf(<PromptNotes prompt={aPrompt(said)} />);
  expect(texts.filter((name) => !html.includes(`Сказано в ${name}`))).toEqual([]);
  expect(markupOf(<PromptNotes prompt={aPrompt()} />)).toBe("");
});
