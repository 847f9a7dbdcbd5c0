import { useTranslations } from "next-intl";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { submitQuestion } from "@/lib/bases/purchases/actions";
import { submitPerson } from "@/lib/bases/sales-off/actions";
import { STOPPING_LIMITS } from "@/lib/bases/sales-off/limits";

type Person = { id: string; isAdmin: boolean; isBlocked: boolean };

/** Blocks a person or lets them in again, and gives or takes the rights of an administrator. */
export function PersonForms({ id, isAdmin, isBlocked }: Person) {
  const t = useTranslations("administration.people");
  return (
    <div className="grid gap-4 pt-3">
      <PlainForm
        id={`block-${id}`}
        action={submitPerson}
        values={{ id, blocked: String(!isBlocked) }}
        fields={
          isBlocked
            ? []
            : [{ name: "reason", label: t("reason"), maxLength: STOPPING_LIMITS.reasonMax, isOptional: true }]
        }
        submit={t(isBlocked ? "unblock" : "block")}
        variant={isBlocked ? "outline" : "destructive"}
      />
      <PlainForm
        id={`role-${id}`}
        action={submitPerson}
        values={{ id, role: isAdmin ? "user" : "admin" }}
        submit={t(isAdmin ? "removeAdmin" : "makeAdmin")}
        variant="outline"
      />
    </div>
  );
}

/** Asks the payment provider about an order. */
export function AskAgain({ id }: { id: string }) {
  const t = useTranslations("administration.health");
  return (
    <PlainForm id={`ask-${id}`} action={submitQuestion} values={{ id }} submit={t("ask")} variant="outline" />
  );
}
