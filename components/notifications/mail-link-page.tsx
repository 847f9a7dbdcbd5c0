import { getTranslations } from "next-intl/server";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { PageHeader } from "@/components/common/page-header";
import { LinkButton } from "@/components/ui/button";
import { submitConfirmation, submitUnsubscribing } from "@/lib/notifications/actions";

const ACTIONS = { confirmPage: submitConfirmation, unsubscribePage: submitUnsubscribing };
const DONE = { confirmPage: "/mail/confirm?done", unsubscribePage: "/mail/unsubscribe?done" } as const;

type Props = {
  page: keyof typeof ACTIONS;
  /** What the mail's link holds. */
  token: string;
  /** The button was pressed and did its work. */
  done: boolean;
};

/**
 * Where the links of mails lead; without signing in (docs/product/notifications.md 4). The link itself changes nothing: programs that
 * look through mails follow links.
 */
export async function MailLinkPage({ page, token, done }: Props) {
  const t = await getTranslations(`notifications.${page}`);
  return (
    <>
      <PageHeader title={t(done ? "done" : "title")} description={t(done ? "doneText" : "text")} />
      {done ? (
        <LinkButton variant="outline" href="/settings/notifications">
          {t("toSettings")}
        </LinkButton>
      ) : (
        <PlainForm
          id="mail"
          action={ACTIONS[page]}
          values={{ token }}
          submit={t("button")}
          done={{ to: DONE[page] }}
        />
      )}
    </>
  );
}
