import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { NativeSelect } from "@/components/common/fields/native-select";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { SwitchField } from "@/components/common/fields/switch-field";
import { FormDescription, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Label } from "@/components/ui/label";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { BASE_LIMITS } from "@/lib/bases/limits";
import type { Base, BaseFormValues } from "@/lib/bases/schema";

export type SampleChoice = { id: string; title: string };

type StorefrontFieldsProps = { isNew: boolean; choices: SampleChoice[]; trials?: Base["trials"] };

/** What those see who have no access yet; nothing for a base that everybody reads. Without scripts whatever is chosen. */
export function StorefrontFields(props: StorefrontFieldsProps) {
  const { control } = useFormContext<BaseFormValues>();
  const accessType = useWatch({ control, name: "access_type" });
  if (PAID_TYPES.includes(accessType)) return <Fields {...props} />;
  return (
    <noscript>
      <Fields {...props} />
    </noscript>
  );
}

function Fields({ isNew, choices, trials }: StorefrontFieldsProps) {
  const t = useTranslations("bases.form");
  return (
    <fieldset className="grid gap-4 rounded-lg border p-4 md:p-5">
      <legend className="-ml-1.5 px-1.5 text-sm font-medium">{t("window")}</legend>
      <p className="text-sm text-muted-foreground">{t("windowHint")}</p>
      <SwitchField<BaseFormValues>
        name="showContents"
        label={t("showContents")}
        hint={t("showContentsHint")}
      />
      <TrialField trials={trials} />
      {!isNew &&
        (choices.length > 0 ? (
          <SampleFields choices={choices} />
        ) : (
          <p className="text-sm text-muted-foreground">{t("samplesLater")}</p>
        ))}
    </fieldset>
  );
}

/** How often a person may try the prompts, what that may give away, and what came of it. */
function TrialField({ trials }: Pick<StorefrontFieldsProps, "trials">) {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <div className="grid gap-2">
      <LabelledField
        control={control}
        name="trialRuns"
        label={t("trialRuns")}
        description={t("trialRunsRisk")}
      >
        {(field) => (
          <NativeSelect {...field} value={String(field.value ?? 0)} className="sm:w-60">
            {Array.from({ length: BASE_LIMITS.trialRuns + 1 }, (_, count) => (
              <option key={count} value={String(count)}>
                {t("trialCount", { count })}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      {trials && trials.people > 0 && <p className="text-sm font-medium">{t("trials", trials)}</p>}
      <details className="text-sm text-muted-foreground">
        <summary className="w-fit cursor-pointer py-1 underline-offset-4 hover:underline touch:py-2">
          {t("trialRunsMore")}
        </summary>
        <div className="grid max-w-prose gap-1.5 pt-1">
          <p>{t("trialRunsHint")}</p>
          <p>{t("trialRunsWhy")}</p>
        </div>
      </details>
    </div>
  );
}

/** One select per sample; a prompt chosen in one is not offered in the others. */
function SampleFields({ choices }: { choices: SampleChoice[] }) {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <FormField
      control={control}
      name="sampleIds"
      render={({ field }) => {
        const chosen = Array.from({ length: BASE_LIMITS.samples }, (_, place) => field.value?.[place] ?? "");
        return (
          <FormItem>
            <span className="text-sm font-medium">{t("samples")}</span>
            <FormDescription>{t("samplesHint", { max: BASE_LIMITS.samples })}</FormDescription>
            <div className="grid gap-3 sm:grid-cols-3">
              {chosen.map((value, place) => (
                <Label key={place} className="grid gap-1.5 font-normal">
                  {t("sample", { place: place + 1 })}
                  <NativeSelect
                    name="sampleIds[]"
                    ref={place === 0 ? field.ref : undefined}
                    value={value}
                    onBlur={field.onBlur}
                    onChange={(event) =>
                      field.onChange(chosen.map((each, at) => (at === place ? event.target.value : each)))
                    }
                  >
                    <option value="">{t("noSample")}</option>
                    {choices.map(({ id, title }) => (
                      <option key={id} value={id} disabled={id !== value && chosen.includes(id)}>
                        {title}
                      </option>
                    ))}
                  </NativeSelect>
                </Label>
              ))}
            </div>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}
