import type { ReactNode } from "react";
import { ClientMessages, EVERY_PAGE } from "@/components/layout/client-messages";
import { shownVersion } from "@/lib/changelog/shown-version";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { isSpeechConfigured } from "@/lib/integrations/transcription/providers";
import { env } from "@/lib/platform/env";
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
    <ClientMessages namespaces={[...EVERY_PAGE, ...FRAME, ...(user?.owesConsent ? CONSENT : [])]}>
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
        plain={<PlainMenu user={user} />}
        bar={user ? <PhoneBar user={user} withVideo={withVideo} version={PRODUCT_VERSION} /> : undefined}
      >
        {children}
      </Frame>
    </ClientMessages>
  );
}

const thisYear = () => new Date().getFullYear();

const FRAME = ["footer", "papers.names", "phoneBar"] as const;
const CONSENT = ["papers.consentNeeded"] as const;
