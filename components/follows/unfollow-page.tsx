import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { followOfLink } from "@/lib/follows/queries";
import { Link } from "@/lib/platform/i18n/navigation";
import { GUEST, type Locale } from "@/lib/platform/viewer";
import { UnfollowForm } from "./unfollow-form";

type Props = {
  /** What the mail's link holds. */
  token: string;
  /** The button was pressed and did its work. */
  done: boolean;
  locale: Locale;
};

/** /mail/unfollow: where the links of mails about followed things lead; without signing in (docs/product/following.md 4). */
export async function UnfollowPage({ token, done, locale }: Props) {
  const [t, nameless, found] = await Promise.all([
    getTranslations("follows"),
    getTranslations("users"),
    done ? null : followOfLink(GUEST, { token }, { locale }),
  ]);
  const text = done
    ? t("unfollowPage.doneText")
    : found
      ? t(`unfollowPage.${found.kind}`, { name: found.name.trim() || nameless("nameless") })
      : t("unfollowPage.invalid");
  return (
    <>
      <PageHeader title={t(done ? "unfollowPage.done" : "unfollowPage.title")} description={text} />
      {found ? (
        <ClientMessages namespaces={["follows.unfollowPage"]}>
          <UnfollowForm token={token} />
        </ClientMessages>
      ) : (
        <Button asChild variant="outline">
          <Link href="/settings/follows" prefetch={false}>
            {t("unfollowPage.toSettings")}
          </Link>
        </Button>
      )}
    </>
  );
}
