"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { ActionButton } from "@/components/layout/forms/action-button";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitAllowance, submitRefusal } from "@/lib/mcp/oauth/actions";
import type { ProgramRequest } from "@/lib/mcp/oauth/consent";
import { allowInput } from "@/lib/mcp/oauth/form-contracts";
import type { TokenScope } from "@/lib/platform/viewer";

type Values = { scopes: TokenScope[] };

/** The answer leads out of the product, which Next's router cannot. */
const done = { then: ({ next }: { next: string }) => window.location.assign(next) };

/** Milliseconds with the focus before a press counts: longer than between the two of a double click. */
const SETTLED_MS = 1_000;

/**
 * Whether the window has had the focus for a moment; null before our scripts run. The second click of a double click that began in a window above, or on
 * the page before, must not let a program in (DoubleClickjacking); browsers guard their own questions so.
 */
function useSettled(): boolean | null {
  const [settled, setSettled] = useState<boolean | null>(null);
  useEffect(() => {
    let timer = 0;
    const begin = () => {
      window.clearTimeout(timer);
      setSettled(false);
      if (document.hasFocus()) timer = window.setTimeout(() => setSettled(true), SETTLED_MS);
    };
    const events = ["focus", "blur", "pageshow", "visibilitychange"];
    begin();
    for (const event of events) window.addEventListener(event, begin);
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, begin);
    };
  }, []);
  return settled;
}

/** What a program may do, and the two answers to it. */
export function ProgramAnswer({ id, person, scopes }: Pick<ProgramRequest, "id" | "person" | "scopes">) {
  const t = useTranslations("programs");
  const initial: Values = { scopes: scopes.includes("read") ? ["read"] : [] };
  const settled = useSettled();
  return (
    // Keys, to which no page can send a double click, are not held up. Where our scripts do not run, an animation ends the wait.
    <div
      className={clsx(
        "grid grid-cols-1 gap-3",
        settled === null && "animate-settle",
        settled === false && "pointer-events-none",
      )}
    >
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
    </div>
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
