import { getTranslations } from "next-intl/server";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { PageHeader } from "@/components/common/page-header";
import { LinkButton } from "@/components/ui/button";
import { submitUnfollowingByLink } from "@/lib/follows/actions";
import { followOfLink } from "@/lib/follows/queries";
import { GUEST, type Locale } from "@/lib/platform/viewer";

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
        <PlainForm
          id="mail"
          action={submitUnfollowingByLink}
          values={{ token }}
          submit={t("unfollowPage.button")}
          done={{ to: "/mail/unfollow?done" }}
        />
      ) : (
        <LinkButton variant="outline" href="/settings/follows">
          {t("unfollowPage.toSettings")}
        </LinkButton>
      )}
    </>
  );
}
