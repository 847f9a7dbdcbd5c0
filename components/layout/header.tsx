import { getTranslations } from "next-intl/server";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccountMenu, type HeaderUser } from "./account-menu";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { mobileNavigation, navigation } from "./navigation";
import { SignInLink } from "./sign-in-link";
import { ThemeToggle } from "./theme-toggle";

/** The page's head: logo, navigation, language, theme, sign-in or the person's menu. On phones the burger holds them. */
export async function Header({ user }: { user: HeaderUser | null }) {
  const t = await getTranslations("nav");
  const labelled = (entries: ReturnType<typeof navigation>) => entries.map(({ href, key }) => ({ href, label: t(key) }));
  const links = labelled(navigation(Boolean(user)));
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background">
      <div className="page flex h-14 items-center gap-2">
        <Link href="/" aria-label={t("home")} className="mr-2 flex shrink-0 items-center rounded-md lg:mr-6">
          <Logo withName />
        </Link>
        <nav aria-label={t("main")} className="hidden flex-1 items-center gap-1 md:flex">
          {links.map((link) => (
            <NavLink key={link.href} href={link.href}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-1 md:flex">
          <LanguageSwitch />
          <ThemeToggle />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <SignInLink className="ml-1" />
          )}
        </div>
        <div className="ml-auto flex items-center gap-1 md:hidden">
          {!user && <SignInLink variant="outline" />}
          <MobileMenu user={user} links={labelled(mobileNavigation(Boolean(user)))} />
        </div>
      </div>
    </header>
  );
}
