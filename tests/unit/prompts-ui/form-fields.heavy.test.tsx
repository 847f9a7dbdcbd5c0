import { PromptForm } from "@/components/prompts/form/prompt-form";
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
    <PromptForm
      userId={baseId}
      stored={null}
      prompt={null}
      bases={[
        { id: baseId, name: "Моя база", isPaid: false },
        { id: "0193f000-0000-7000-8000-000000000002", name: "Другая", isPaid: true },
      ]}
      baseId={baseId}
      popular={{ type: "TEXT", tags: [] }}
    />,
  );
  expect(Object.keys(formValuesOf(null, baseId)).filter((name) => !filledIn(html).includes(name))).toEqual(
    [],
  );
});
