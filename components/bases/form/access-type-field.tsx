import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { RadioCard } from "@/components/ui/radio-group";
import { ACCESS_TYPE_FACTS, ACCESS_TYPES } from "@/lib/bases/access-types";
import type { BaseFormValues } from "@/lib/bases/schema";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { ACCESS_TYPE_LOOK } from "../access-type-look";

const OFFERED = ACCESS_TYPES.filter((type) => ACCESS_TYPE_FACTS[type].offered);

/** One card per access type, with an explanation. `disabled` while other people have access. */
export function AccessTypeField({ disabled }: { disabled: boolean }) {
  const t = useTranslations("bases");
  const { clearErrors } = useFormContext<BaseFormValues>();
  return (
    <RadioField<BaseFormValues>
      name="access_type"
      label={t("form.accessType")}
      disabled={disabled}
      onChoose={() =>
        clearErrors(["subscription_price_monthly", "subscription_price_yearly", "one_time_price"])
      }
      className="sm:grid-cols-2"
    >
      {OFFERED.map((type) => {
        const { icon, name, explain } = ACCESS_TYPE_LOOK[type];
        return (
          <RadioCard
            key={type}
            value={type}
            className="has-disabled:opacity-60"
            label={
              <>
                <SpriteIcon name={icon} className="size-4 text-muted-foreground" />
                {t(name)}
              </>
            }
            text={t(explain)}
          />
        );
      })}
    </RadioField>
  );
}
