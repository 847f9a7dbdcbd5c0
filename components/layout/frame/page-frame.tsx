import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages, EVERY_PAGE } from "@/components/layout/client-messages";
import { shownVersion } from "@/lib/changelog/shown-version";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { isSpeechConfigured } from "@/lib/integrations/transcription/providers";
import { paperHref } from "@/lib/papers/names";
import { env } from "@/lib/platform/env";
import { Link } from "@/lib/platform/i18n/navigation";
import { requestScope } from "@/lib/platform/request-scope";
import { Frame } from "./frame";
import { PhoneBar } from "./phone-bar";
import { PlainMenu } from "./plain-menu";
import { ReaderPlace } from "./reader-place";

/** What the badge says: docs/product/feedback.md 3. */
const PRODUCT_VERSION = shownVersion();

type Props = {
  user: HeaderUser | null;
  /** The page may be the same for everybody. */
  isOpen?: boolean;
  /** `false` where others must not learn the address. */
  analytics?: boolean;
  children: ReactNode;
};

/**
 * Frame of every page, with its data. Not used by the failure of a whole document (app/[locale]/error.tsx) and by the outage page
 * (lib/platform/http/outage-page).
 */
export function PageFrame({ user, isOpen = false, analytics = true, children }: Props) {
  const { ANALYTICS_APP_ID, APP_ORIGIN } = env();
  const withVideo = isSpeechConfigured() || Boolean(user?.can.administer);
  return (
    <ClientMessages namespaces={[...EVERY_PAGE, ...FRAME]}>
      <Frame
        user={user}
        isOpen={isOpen}
        withVideo={withVideo}
        version={PRODUCT_VERSION}
        year={thisYear()}
        origin={APP_ORIGIN}
        counter={analytics ? ANALYTICS_APP_ID : undefined}
        nonce={requestScope()?.nonce}
        place={isOpen && !user && <ReaderPlace nonce={requestScope()?.nonce} />}
        plain={
          <>
            <PlainMenu user={user} />
            {user?.owesConsent && <ConsentNeeded />}
          </>
        }
        bar={user ? <PhoneBar user={user} withVideo={withVideo} version={PRODUCT_VERSION} /> : undefined}
      >
        {children}
      </Frame>
    </ClientMessages>
  );
}

/** Says why nothing can be changed before the consent was accepted, and where to do that. */
function ConsentNeeded() {
  const t = useTranslations("papers");
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

const thisYear = () => new Date().getFullYear();

const FRAME = ["footer", "papers.names", "phoneBar"] as const;
