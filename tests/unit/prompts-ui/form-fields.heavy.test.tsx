import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { formValuesOf } from "@/components/prompts/form/form-values";
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
