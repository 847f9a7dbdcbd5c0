"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { ActionButton } from "@/components/layout/forms/action-button";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Settled } from "@/components/layout/forms/settled";
import { submitAllowance, submitRefusal } from "@/lib/mcp/oauth/actions";
import type { ProgramRequest } from "@/lib/mcp/oauth/consent";
import { allowInput } from "@/lib/mcp/oauth/form-contracts";
import type { TokenScope } from "@/lib/platform/viewer";

type Values = { scopes: TokenScope[] };

/** The answer leads out of the product, which Next's router cannot. */
const done = { then: ({ next }: { next: string }) => window.location.assign(next) };

/** What a program may do, and the two answers to it. */
export function ProgramAnswer({ id, person, scopes }: Pick<ProgramRequest, "id" | "person" | "scopes">) {
  const t = useTranslations("programs");
  const initial: Values = { scopes: scopes.includes("read") ? ["read"] : [] };
  return (
    <Settled className="grid grid-cols-1 gap-3">
      <ActionForm
        action={submitAllowance}
        schema={allowInput.omit({ id: true, person: true })}
        initial={initial}
        ids={{ id, person }}
        submit={t("allow")}
        done={done}
        failed={t("failed")}
        around={(form) => form}
      >
        <Scopes scopes={scopes} />
      </ActionForm>
      <ActionButton action={submitRefusal} values={{ id }} done={done} variant="outline" failed={t("failed")}>
        {t("refuse")}
      </ActionButton>
    </Settled>
  );
}

function Scopes({ scopes }: { scopes: TokenScope[] }) {
  const t = useTranslations("programs");
  const { control } = useFormContext<Values>();
  return (
    <CheckboxesField
      control={control}
      name="scopes"
      legend={t("scopes")}
      choices={scopes}
      labelOf={(scope) => t(`scope.${scope}`)}
    />
  );
}
