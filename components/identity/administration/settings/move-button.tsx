"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { submitEntryMove } from "@/lib/identity/administration/actions";
import { useRouter } from "@/lib/platform/i18n/navigation";

type Props = { name: string; values: Record<string, string>; disabled: boolean };

/** Moves an entry of a list up or down. No ActionButton: a refusal leads to sign in, which a toast cannot. */
export function MoveButton({ name, values, disabled }: Props) {
  const t = useTranslations("administration.settings");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(submitEntryMove);
  const { failure, attempt } = useFormFailure(posted);
  const { pending, send } = useSubmission(submit, { toast: t("moved") });
  const isUp = values.by === "-1";
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(
          () => send(values),
          ({ status }) => {
            if (status === 409) router.refresh(); // the page shows what has changed meanwhile
          },
        );
      }}
      className="contents"
    >
      <HiddenFields values={values} once />
      <Button
        type="submit"
        variant="ghost"
        size="icon"
        pending={pending}
        disabled={disabled}
        aria-label={t(isUp ? "up" : "down", { name })}
      >
        {isUp ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </Button>
      {failure && (
        <div className="order-last basis-full">
          <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />
        </div>
      )}
    </form>
  );
}
