import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitEntryMove } from "@/lib/identity/administration/actions";

type Props = { name: string; values: Record<string, string>; disabled: boolean };

/** Moves an entry of a list up or down. */
export function MoveButton({ name, values, disabled }: Props) {
  const t = useTranslations("administration.settings");
  const isUp = values.by === "-1";
  return (
    <ActionButton
      action={submitEntryMove}
      values={values}
      done={{ toast: t("moved") }}
      failed={t("failed")}
      variant="ghost"
      size="icon"
      disabled={disabled}
      aria-label={t(isUp ? "up" : "down", { name })}
    >
      {isUp ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </ActionButton>
  );
}
