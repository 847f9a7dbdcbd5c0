import { CircleUserRound, LibraryBig, Plus, Search, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { NearLink } from "@/components/common/dialogs/modal-link";
import { PUBLIC_PROMPTS, SETTINGS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { MobileMenu, PaletteButton } from "./header";
import type { MobileMenuProps } from "./mobile-popup";
import { NavLink } from "./nav-link";

const ITEM =
  "h-auto min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-none px-0 py-1 text-xs font-medium [&_svg]:size-5!";
const LINK = `flex ${ITEM} text-muted-foreground aria-[current]:text-primary`;
/** In place of a button, for readers without scripts. */
const PLAIN_LINK = `hidden noscript:flex ${ITEM} text-muted-foreground`;

/**
 * Members' way around on phones, at the bottom edge (docs/product/interface.md 2). The styles of `data-phone-bar` (app/globals.css) show
 * it and keep room for it. A server component, so that guests do not load it.
 */
export function PhoneBar(props: MobileMenuProps) {
  const [t, nav] = [useTranslations("phoneBar"), useTranslations("nav")];
  return (
    <nav data-phone-bar aria-label={t("label")}>
      <PaletteButton className={ITEM}>
        <Label>{nav("find")}</Label>
      </PaletteButton>
      <Link href={PUBLIC_PROMPTS} prefetch={false} className={PLAIN_LINK}>
        <Search aria-hidden />
        <Label>{nav("find")}</Label>
      </Link>
      <NavLink href="/my-prompts" className={LINK}>
        <LibraryBig aria-hidden />
        <Label>{t("library")}</Label>
      </NavLink>
      <NearLink href="/add-prompt" aria-label={t("create")} className={`${LINK} max-w-14`}>
        <span className="flex size-10 items-center justify-center rounded-full bg-primary text-primary-foreground">
          <Plus aria-hidden />
        </span>
      </NearLink>
      <NavLink href="/my-runs" className={LINK}>
        <Sparkles aria-hidden />
        <Label>{nav("runs")}</Label>
      </NavLink>
      <MobileMenu {...props} className={`${ITEM} text-muted-foreground`}>
        <CircleUserRound aria-hidden />
        <Label>{t("me")}</Label>
      </MobileMenu>
      <Link href={SETTINGS} prefetch={false} className={PLAIN_LINK}>
        <CircleUserRound aria-hidden />
        <Label>{t("me")}</Label>
      </Link>
    </nav>
  );
}

/** An entry's name; letters of double size have no room for it. */
function Label({ children }: { children: string }) {
  return <span className="max-w-full truncate max-[16rem]:sr-only">{children}</span>;
}
