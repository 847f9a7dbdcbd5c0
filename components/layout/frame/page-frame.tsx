import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import { Toaster } from "@/components/common/toast";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { isSpeechConfigured } from "@/lib/integrations/transcription/providers";
import { PAPER_NAMES, paperHref } from "@/lib/papers/names";
import { env } from "@/lib/platform/env";
import { Link } from "@/lib/platform/i18n/navigation";
import { requestScope } from "@/lib/platform/request-scope";
import { Analytics } from "./analytics-loader";
import { ClientMessages } from "@/components/layout/client-messages";
import { Header } from "./header";
import { HeadingFocus } from "./navigation/heading-focus";
import { NavigationProgress } from "./navigation/navigation-progress";
import { PaletteHost } from "./palette-host";
import { PlainMenu } from "./plain-menu";
import { PrintedAddress } from "./printed-address";
import { ThemeProvider } from "./theme/theme-provider";
import { ToolsHost } from "./tools/tools-host";
import { WriteUs } from "./write-us";

type Props = {
  user: HeaderUser | null;
  /** `false` where nobody else may see the address. */
  analytics?: boolean;
  children: ReactNode;
};

/**
 * What stands around every page: theme, header, main, footer, toasts and the confirm dialog. Outside of it are the failure
 * of a whole document (app/[locale]/error.tsx) and what is said while the product is not there (lib/platform/http/outage-page).
 */
export async function PageFrame({ user, analytics = true, children }: Props) {
  const counter = analytics ? env().ANALYTICS_APP_ID : undefined;
  const t = await getTranslations("nav");
  const withVideo = Boolean(user?.can.administer) || isSpeechConfigured();
  return (
    <ThemeProvider nonce={requestScope()?.nonce}>
      <ClientMessages>
        <ConfirmProvider>
          <NavigationProgress />
          <HeadingFocus />
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-foreground"
          >
            {t("skip")}
          </a>
          <div className="page-frame flex min-h-dvh flex-col pb-(--page-actions) print:block print:min-h-0">
            <Header user={user} withVideo={withVideo} />
            <PlainMenu user={user} />
            {user?.owesConsent && <ConsentNeeded />}
            <main id="content" tabIndex={-1} className="page flex-1 py-6 outline-none lg:py-10">
              {children}
            </main>
            <Footer signedIn={user !== null} />
          </div>
          <ToolsHost signedIn={user !== null} />
          <PaletteHost userId={user?.id ?? null} withVideo={withVideo} />
          <Toaster />
          <PrintedAddress origin={env().APP_ORIGIN} />
          {counter && <Analytics counter={counter} />}
        </ConfirmProvider>
      </ClientMessages>
    </ThemeProvider>
  );
}

/** Says why nothing can be changed before the consent was accepted, and where to do that. */
async function ConsentNeeded() {
  const t = await getTranslations("papers");
  return (
    <p role="status" className="border-b bg-paid-soft text-sm print:hidden">
      <span className="page block py-2.5">
        {t.rich("consentNeeded", {
          link: (words) => (
            <Link href={paperHref("consent")} prefetch={false} className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}

/** The operator's papers, the copyright line, and on the home page the way to write to us (docs/product/interface.md 2). */
async function Footer({ signedIn }: { signedIn: boolean }) {
  const [t, names] = await Promise.all([getTranslations("footer"), getTranslations("papers.names")]);
  return (
    <footer className="mt-4 border-t border-border sm:mt-8">
      <nav aria-label={t("papers")} className="page text-sm sm:pt-4 print:hidden">
        <ul className="-mx-2 flex whitespace-nowrap max-sm:overflow-x-auto sm:flex-wrap">
          {PAPER_NAMES.map((name) => (
            <li key={name}>
              <Link
                href={paperHref(name)}
                prefetch={false}
                className="block rounded-sm px-2 py-1.5 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline touch:py-3"
              >
                {names(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-4 text-sm sm:pt-2 sm:pb-6 text-muted-foreground">
        <p>{t("copyright", { year: String(new Date().getFullYear()) })}</p>
        {signedIn && <WriteUs>{t("writeUs")}</WriteUs>}
        <p className="max-sm:hidden">{t("about")}</p>
      </div>
    </footer>
  );
}
