import { useLocale, useTranslations } from "next-intl";
import { type PopupProps } from "@/components/common/dialogs/lazy-popup";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { type Locale, withLocale } from "@/lib/platform/i18n/locales";
import { FeedAddress } from "./feed-address";
import type { FeedOf } from "./feed-of";
import { PrivateFeed } from "./private-feed";

/** The feed of a base: one address for everybody, or one for the reader alone. */
export default function FeedPopup({ trigger, base }: PopupProps & { base: FeedOf }) {
  const t = useTranslations("updates.feed");
  const locale = useLocale() as Locale;
  return (
    <DialogFrame defaultOpen trigger={trigger} title={t("title")} description={t("lead")}>
      <DialogBody>
        {base.isOpen ? (
          <FeedAddress
            url={window.location.origin + withLocale(`${baseHref(byId(base.id))}/feed.xml`, locale)}
          />
        ) : (
          <PrivateFeed baseId={base.id} />
        )}
      </DialogBody>
    </DialogFrame>
  );
}
