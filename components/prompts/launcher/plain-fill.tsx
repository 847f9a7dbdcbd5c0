import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { submitFields } from "@/lib/prompts/rendering/actions";
import { formNames } from "@/lib/prompts/rendering/form-names";
import type { TemplateField } from "@/lib/templates/fields";
import { textOf } from "../assembled/parts";
import { useFieldWords } from "./launcher-fields";
import { withValues } from "./use-launchable";

/** What the form comes back to: below a long text nothing of it would be in sight. */
const [OUTER, INNER] = ["filled", "filled-again"];

/** A form's action takes 200 values (lib/platform/http/form-input), two of them for a field. */
const MOST_FIELDS = 90;

/** A template's fields where no script runs: a form, and below it the text as it comes out, to be selected. */
export function PlainFill({ promptId, fields }: { promptId: string; fields: readonly TemplateField[] }) {
  const [t, texts] = [useTranslations("launcher"), useTranslations("assembled")];
  const wordsOf = useFieldWords();
  // React sends an action's last state with the form again, and a long text would be longer than a form may be: the next values go to
  // the other of two, which has none. React tells the two apart by where they come back to.
  const [[one, first], [other, second]] = [
    useActionState(submitFields, null, `#${OUTER}`),
    useActionState(submitFields, null, `#${INNER}`),
  ];
  const posted = one ?? other;
  const filled = posted?.ok ? posted.data : null;
  const given = new Map(
    filled?.parts.flatMap(({ key, source, text }) => (key && text !== source ? [[key, text] as const] : [])),
  );
  const typed = posted && !posted.ok ? posted.values : {};
  return (
    <form
      action={one ? second : first}
      className="grid grid-cols-1 gap-3 self-start rounded-lg border bg-card p-4 md:p-5"
    >
      <h2 className="text-sm font-medium">{t("fields")}</h2>
      <input type="hidden" name="id" value={promptId} />
      {fields.slice(0, MOST_FIELDS).map((field, index) => {
        const names = formNames(index);
        const { name, hint } = wordsOf(field);
        return (
          <div key={field.key} className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={names.value} className="wrap-anywhere">
              {name}
            </Label>
            <input type="hidden" name={names.key} value={field.key} />
            <Textarea
              id={names.value}
              name={names.value}
              rows={1}
              placeholder={hint}
              defaultValue={typed[names.value] ?? given.get(field.key)}
              className="max-h-48 min-h-9 py-1.5 touch:min-h-11 touch:py-2.5"
            />
          </div>
        );
      })}
      <p className="text-xs text-muted-foreground">{t("fieldsText")}</p>
      <Button type="submit">{t("fillNow")}</Button>
      {posted && (
        <div id={OUTER} className="scroll-mt-24">
          <div id={INNER} className="grid scroll-mt-24 grid-cols-1 gap-1.5">
            {posted.ok ? (
              <>
                <Label htmlFor="filled-text">{texts("title")}</Label>
                <Textarea
                  id="filled-text"
                  readOnly
                  rows={12}
                  value={textOf(
                    withValues(
                      { assembled: posted.data, fields: posted.data.fields, secret: true },
                      {},
                      t("unknownField"),
                    ).parts,
                  )}
                  className="font-mono text-sm"
                />
                {posted.data.sources.map(({ key, baseName: name, pieces }) => (
                  <p key={key} className="text-sm text-muted-foreground wrap-anywhere">
                    {texts("pieces", { name, count: pieces.length })}
                  </p>
                ))}
              </>
            ) : (
              <p role="alert" className="text-sm text-destructive">
                {posted.error.message}
              </p>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
