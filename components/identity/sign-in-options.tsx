import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import type { SignInOptions as Options } from "@/lib/identity/sign-in/options";
import { DevSignIn } from "./dev-sign-in";
import { OtherWays } from "./other-ways";
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

/** The configured ways in: VK and Telegram, the others folded; a clear text when there is none. */
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
  const main = redirects.filter((name) => SOCIAL_PROVIDERS[name].isDoor);
  const doors = main.length > 0 || telegramWidget ? main : redirects;
  const others = redirects.filter((name) => !doors.includes(name));
  const hasDoor = redirects.length > 0 || telegramWidget !== null;
  const hasOthers = others.length > 0 || passkey || mail;
  return (
    <>
      {doors.map((name) => (
        <ProviderButton key={name} name={name} next={next ?? home} />
      ))}
      {telegramWidget && <TelegramWidget {...telegramWidget} next={next ?? home} />}
      {!hasDoor && (
        <Alert>
          {!hasOthers && <AlertTitle>{t("noneTitle")}</AlertTitle>}
          <AlertDescription>{t("noneText")}</AlertDescription>
        </Alert>
      )}
      {hasOthers && (
        <OtherWays
          mail={mail}
          passkey={passkey}
          alone={!hasDoor}
          scripted={others.length === 0 && !mail}
          waitingFor={waitingFor}
          next={next ?? home}
          again={again}
        >
          {others.map((name) => (
            <ProviderButton key={name} name={name} next={next ?? home} />
          ))}
          {passkey && (
            <Button variant="outline" size="lg" pending={pending} onClick={onPasskey}>
              <Fingerprint aria-hidden />
              {t("passkey")}
            </Button>
          )}
        </OtherWays>
      )}
      {dev && <DevSignIn secret={devSecret} pending={pending} next={next ?? home} {...devSignIn} />}
    </>
  );
}

function ProviderButton({ name, next }: { name: SocialProviderName; next: string }) {
  const t = useTranslations("auth");
  const Mark = PROVIDER_MARKS[name];
  return (
    <Button asChild variant="outline" size="lg">
      {/* Leaves the site, so it is a plain link and not one of the router's. */}
      <a href={`/api/auth/${name}/start?next=${encodeURIComponent(next)}`}>
        <Mark />
        {t(name)}
      </a>
    </Button>
  );
}
