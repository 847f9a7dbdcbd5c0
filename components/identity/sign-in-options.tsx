import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SignInOptions as Options } from "@/lib/identity/sign-in/options";
import { DevSignIn } from "./dev-sign-in";
import { MailCodeSignIn } from "./mail-code-sign-in";
import { TelegramWidget } from "./telegram-widget";
import { PROVIDER_MARKS } from "./provider-marks";

type Props = {
  options: Options;
  devSecret: string;
  next: string | null;
  home: string;
  /** A sign-in that began here is under way. */
  pending: boolean;
  /** The address to which this browser had a code sent. */
  waitingFor: string | null;
  again: boolean;
  onPasskey: () => void;
  devSignIn: Pick<ComponentProps<typeof DevSignIn>, "posted" | "formAction" | "onSubmit">;
};

/** The configured ways in; a clear text when there is none. */
export function SignInOptions({
  options,
  devSecret,
  next,
  home,
  pending,
  waitingFor,
  again,
  onPasskey,
  devSignIn,
}: Props) {
  const t = useTranslations("auth");
  const { redirects, telegramWidget, passkey, mail, dev } = options;
  return (
    <>
      {redirects.map((name) => {
        const Mark = PROVIDER_MARKS[name];
        return (
          <Button key={name} asChild variant="outline" size="lg">
            {/* Leaves the site, so it is a plain link and not one of the router's. */}
            <a href={`/api/auth/${name}/start?next=${encodeURIComponent(next ?? home)}`}>
              <Mark />
              {t(name)}
            </a>
          </Button>
        );
      })}
      {telegramWidget && <TelegramWidget {...telegramWidget} next={next ?? home} />}
      {redirects.length === 0 && !telegramWidget && (
        <Alert>
          <AlertTitle>{t("noneTitle")}</AlertTitle>
          <AlertDescription>{t("noneText")}</AlertDescription>
        </Alert>
      )}
      {passkey && (
        <Button variant="outline" size="lg" pending={pending} className="noscript:hidden" onClick={onPasskey}>
          <Fingerprint aria-hidden />
          {t("passkey")}
        </Button>
      )}
      {mail && <MailCodeSignIn waitingFor={waitingFor} next={next ?? home} again={again} />}
      {dev && <DevSignIn secret={devSecret} pending={pending} next={next ?? home} {...devSignIn} />}
    </>
  );
}
