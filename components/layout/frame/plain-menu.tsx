import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type HeaderUser } from "@/lib/identity/people/header-user";
import { submitLanguage, submitSignOut } from "@/lib/identity/actions";
import { profileHref } from "@/lib/platform/hrefs";
import { LANGUAGES, LOCALES, withLocale } from "@/lib/platform/i18n/locales";
import { type Locale } from "@/lib/platform/viewer";
import { mobileNavigation, navigation, ON_BAR } from "./nav-entries";

/**
 * Where the header's menus and dialogs lead, for readers without scripts: plain links, because no script runs for them. A server component,
 * so that the others load none of it.
 */
export function PlainMenu({ user }: { user: HeaderUser | null }) {
  const t = useTranslations("nav");
  const locale = useLocale() as Locale;
  const inHeader = navigation(user).map(({ href }) => href); // there is room for them on wide screens
  // Without scripts members' bar leads to open prompts and settings, too.
  const onBar = user ? [...ON_BAR, "prompts", "settings"] : [];
  const links = mobileNavigation(user).map(({ href, key }) => ({
    href,
    label: t(key),
    className: onBar.includes(key) ? "max-md:hidden" : "",
  }));
  if (user)
    links.push(
      { href: profileHref(user), label: t("profile"), className: "" },
      { href: "/feedback", label: t("feedback"), className: "" },
    );
  return (
    <noscript>
      <nav aria-label={t("plain")} className="border-b border-border">
        <div className="page flex items-center gap-1 py-2 max-md:scroll-fade md:flex-wrap">
          {links.map(({ href, label, className }) => (
            <a
              key={href}
              href={withLocale(href, locale)}
              className={clsx(
                "button button-ghost button-sm",
                inHeader.includes(href) && (user ? "lg:hidden" : "md:hidden"),
                className,
              )}
            >
              {label}
            </a>
          ))}
          <LanguageForm label={t("language")} />
          {user && <SignOutForm />}
        </div>
      </nav>
    </noscript>
  );
}

/** An action whose answer is another page. */
type Post = (form: FormData) => Promise<never>;

/** Chooses the language where no script runs. */
function LanguageForm({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <form action={submitLanguage.bind(null, null) as Post} aria-label={label} className="flex gap-1">
      {LOCALES.map((each) => (
        <Button
          key={each}
          type="submit"
          size="sm"
          variant={each === locale ? "secondary" : "ghost"}
          name="language"
          value={each}
          lang={each}
          aria-pressed={each === locale}
        >
          {LANGUAGES[each].name}
        </Button>
      ))}
    </form>
  );
}

/** Signs out where no script runs. */
function SignOutForm() {
  const t = useTranslations("nav");
  return (
    <form action={submitSignOut.bind(null, null) as Post}>
      <Button type="submit" size="sm" variant="ghost">
        {t("signOut")}
      </Button>
    </form>
  );
}
