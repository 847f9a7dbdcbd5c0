"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { signOutHere } from "@/components/layout/reader/sign-out";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Input } from "@/components/ui/input";
import { deleteInput } from "@/lib/identity/schema";
import { submitAccountDeletion } from "@/lib/identity/actions";
import { NOTICE_DAYS } from "@/lib/identity/limits";
import { submitScheduledDeletion } from "@/lib/notifications/actions";
import { membersHref, SETTINGS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { EndingNotice } from "./ending-notice";

type Props = {
  name: string;
  /** Own bases that have members, who lose them. */
  shared: readonly { id: string; base_name: string; members: number }[];
  /** The day of a deletion that is scheduled: with shared bases there is nothing more to ask. */
  ending?: string | null;
};

/** Deletes the account after the person has typed their name (docs/product/people.md 7). */
export function DeleteAccountForm({ name, shared, ending }: Props) {
  const t = useTranslations("settings");
  const common = {
    schema: deleteInput,
    initial: { confirm: "" },
    confirms: true,
    back: SETTINGS,
    failed: t("failure.network"),
  };
  return (
    <FormFrame
      title={t("delete.question")}
      description={t("delete.text")}
      back={{ href: SETTINGS, label: t("title") }}
      size="sm"
    >
      {shared.length > 0 && ending ? (
        <EndingNotice date={ending} />
      ) : shared.length > 0 ? (
        <ActionForm
          {...common}
          action={submitScheduledDeletion}
          ids={{ shared: shared.map(({ id }) => id).join(",") }}
          submit={t("delete.schedule", { days: NOTICE_DAYS })}
          done={{ toast: t("delete.scheduled"), to: SETTINGS }}
        >
          <SharedBases shared={shared} />
          <NameField name={name} />
        </ActionForm>
      ) : (
        <ActionForm
          {...common}
          action={submitAccountDeletion}
          submit={t("delete.action")}
          // The account is gone whatever happens to its cookie.
          done={{ then: () => signOutHere().catch(() => window.location.assign("/")) }}
        >
          <NameField name={name} />
        </ActionForm>
      )}
    </FormFrame>
  );
}

/** What becomes of them: members are told in time, or one of them takes a base over. */
function SharedBases({ shared }: Pick<Props, "shared">) {
  const t = useTranslations("settings.delete");
  return (
    <Alert variant="warning">
      <AlertTitle>{t("shared")}</AlertTitle>
      <AlertDescription>
        <ul className="grid gap-1">
          {shared.map((base) => (
            <li key={base.id} className="wrap-anywhere">
              <Link href={membersHref(base)} prefetch={false} className="underline underline-offset-4">
                {base.base_name}
              </Link>{" "}
              {t("sharedWith", { count: base.members })}
            </li>
          ))}
        </ul>
        <p>{t("sharedText", { days: NOTICE_DAYS })}</p>
      </AlertDescription>
    </Alert>
  );
}

function NameField({ name }: { name: string }) {
  const t = useTranslations("settings.delete");
  const { control } = useFormContext<{ confirm: string }>();
  return (
    <LabelledField control={control} name="confirm" label={t("confirm", { name })}>
      {(field) => <Input {...field} required autoComplete="off" spellCheck={false} />}
    </LabelledField>
  );
}
