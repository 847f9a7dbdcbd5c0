import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { MailLink } from "./mail-link";

type Props = {
  page: "confirmPage" | "unsubscribePage";
  /** What the mail's link holds. */
  token: string;
  /** The button was pressed and did its work. */
  done: boolean;
};

/** Where the links of mails lead; without signing in (docs/product/notifications.md 4). */
export async function MailLinkPage({ page, token, done }: Props) {
  const t = await getTranslations(`notifications.${page}`);
  return (
    <ClientMessages namespaces={["notifications.confirmPage", "notifications.unsubscribePage"]}>
      <PageHeader title={t(done ? "done" : "title")} description={t(done ? "doneText" : "text")} />
      {done ? (
        <Button asChild variant="outline">
          <Link href="/settings/notifications" prefetch={false}>
            {t("toSettings")}
          </Link>
        </Button>
      ) : (
        <MailLink page={page} token={token} />
      )}
    </ClientMessages>
  );
}
