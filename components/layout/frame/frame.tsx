"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ThemeProvider as NextThemes } from "next-themes";
import { useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import { Toaster } from "@/components/common/toast";
import { beginPage, useReader } from "@/components/layout/reader/page-state";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { PAPER_NAMES, paperHref } from "@/lib/papers/names";
import { getPathname, Link, usePathname } from "@/lib/platform/i18n/navigation";
import { Analytics } from "./analytics-loader";
import { Header } from "./header";
import { HeadingFocus } from "./navigation/heading-focus";
import { NavigationProgress } from "./navigation/navigation-progress";
import { PaletteHost } from "./palette-host";
import { ThemeToggle } from "./theme/theme-toggle";
import { ToolsHost } from "./tools/tools-host";
import { VersionBadge } from "./version-badge";

// Members' phones load it where the server did not draw it.
const PhoneBar = dynamic(() => import("./phone-bar").then((module) => module.PhoneBar), { ssr: false });

type Props = {
  /** Whom the server drew the page for. */
  user: HeaderUser | null;
  /** The page may be the same for everybody: then the browser knows who reads it (docs/decisions/092). */
  isOpen: boolean;
  /** Videos can be turned into text; else administrators can set that up. */
  withVideo: boolean;
  version: string;
  year: number;
  /** The address of this copy of the product. */
  origin: string;
  /** Counts visits; none does where it is undefined. */
  counter: string | undefined;
  nonce: string | undefined;
  /** Where a member's name is to be, on a page that may be the same for everybody. */
  place: ReactNode;
  /** The ways of readers without scripts, and the consent that a member owes. */
  plain: ReactNode;
  /** Members' way around on phones. */
  bar: ReactNode;
  children: ReactNode;
};

/**
 * Theme, header, main, footer, toasts and the confirm dialog. All of it but the members' bar is the browser's as well: drawn by the
 * server alone it would travel with every page a second time, as data (docs/decisions/053).
 */
export function Frame({
  user: drawn,
  isOpen,
  version,
  year,
  origin,
  counter,
  nonce,
  place,
  plain,
  bar,
  children,
  ...more
}: Props) {
  const t = useTranslations("nav");
  const reader = useReader(drawn);
  const user = isOpen ? reader : drawn;
  const pathname = usePathname();
  useEffect(() => {
    beginPage(drawn, isOpen);
  }, [isOpen, drawn, pathname]);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-reader", user !== null); // the page's own script said so before
  }, [user]);
  const withVideo = more.withVideo || Boolean(user?.can.administer);
  return (
    <ThemeProvider nonce={nonce}>
      <ConfirmProvider>
        <NavigationProgress />
        <HeadingFocus />
        <a href="#content" className="skip-link">
          {t("skip")}
        </a>
        <div
          data-signed-in={user ? "" : undefined}
          className="page-frame flex min-h-dvh flex-col pb-(--page-actions) print:block print:min-h-0"
        >
          <Header user={user} withVideo={withVideo} version={version} place={place} />
          {plain}
          <main id="content" tabIndex={-1} className="page flex-1 py-6 outline-none lg:py-10">
            {children}
          </main>
          <Footer year={year} version={version} signedIn={user !== null} />
        </div>
        {bar ?? (user && <PhoneBar user={user} withVideo={withVideo} version={version} />)}
        <ToolsHost signedIn={user !== null} />
        <PaletteHost userId={user?.id ?? null} withVideo={withVideo} />
        <Toaster />
        <PrintedAddress origin={origin} />
        {counter && <Analytics counter={counter} />}
      </ConfirmProvider>
    </ThemeProvider>
  );
}

const PROGRAMS = [
  ["connect", "/connect"],
  ["api", "/api-docs"],
] as const;

/**
 * The operator's papers, what programs need, the copyright line, the version, guests' theme, and on the home page the way to write to us
 * (docs/product/interface.md 2).
 */
function Footer({ year, version, signedIn }: { year: number; version: string; signedIn: boolean }) {
  const t = useTranslations("footer");
  const names = useTranslations("papers.names");
  const isHome = useSelectedLayoutSegment() === null; // not the pathname, which is that of a window over the page
  return (
    <footer className="mt-4 border-t border-border sm:mt-8">
      <nav aria-label={t("links")} className="page text-sm sm:pt-4 print:hidden">
        <ul className="-mx-2 flex whitespace-nowrap max-sm:scroll-fade sm:flex-wrap">
          {PAPER_NAMES.map((name) => (
            <li key={name}>
              <Link href={paperHref(name)} prefetch={false} className="footer-link">
                {names(name)}
              </Link>
            </li>
          ))}
          {PROGRAMS.map(([name, href]) => (
            <li key={name}>
              <Link href={href} prefetch={false} className="footer-link">
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-4 text-sm sm:pt-2 sm:pb-6 text-muted-foreground">
        <p>{t("copyright", { year: String(year) })}</p>
        <div
          className={clsx(
            "mr-auto flex items-center gap-2 noscript:hidden print:hidden",
            signedIn ? "max-lg:hidden" : "max-md:hidden",
          )}
        >
          <VersionBadge version={version} />
          {!signedIn && (
            <span className="guests-only">
              <ThemeToggle />
            </span>
          )}
        </div>
        {signedIn && isHome && (
          <ModalLink
            href="/feedback"
            className="noscript:hidden -my-2 rounded-sm py-2 text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
          >
            {t("writeUs")}
          </ModalLink>
        )}
        <p className="max-sm:hidden">{t("about")}</p>
      </div>
    </footer>
  );
}

// In the browser the script has already run with the page; React warns about an executable script it has to create.
const SCRIPT_PROPS = typeof window === "undefined" ? {} : { type: "application/json" };

/**
 * Light, dark or as the system says, kept in the browser. A small inline script sets the class before the first
 * paint: give it the `nonce` of the page's policy, and put `suppressHydrationWarning` on `<html>`.
 */
function ThemeProvider({ children, nonce }: { children: ReactNode; nonce?: string | undefined }) {
  return (
    <NextThemes
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
      scriptProps={SCRIPT_PROPS}
    >
      {children}
    </NextThemes>
  );
}

/** Where a printed page comes from: on paper alone, and no text of the page (app/globals.css). */
function PrintedAddress({ origin }: { origin: string }) {
  const address = origin + getPathname({ href: usePathname() || "/", locale: useLocale() });
  return <p aria-hidden data-address={address} className="printed-address" />;
}
