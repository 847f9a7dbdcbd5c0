import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SignInOptions as Options } from "@/lib/identity/sign-in/options";
import { DevSignIn } from "./dev-sign-in";
import { TelegramWidget } from "./telegram-widget";
import { VkMark } from "./vk-mark";

type Props = {
  options: Options;
  devSecret: string;
  next: string | null;
  home: string;
  /** A sign-in that began here is under way. */
  pending: boolean;
  devSignIn: Pick<ComponentProps<typeof DevSignIn>, "posted" | "formAction" | "onSubmit">;
};

/** The configured ways in; a clear text when there is none. */
export function SignInOptions({ options, devSecret, next, home, pending, devSignIn }: Props) {
  const t = useTranslations("auth");
  const { vk, telegram, dev } = options;
  return (
    <>
      {vk && (
        <Button asChild variant="outline" size="lg">
          {/* Leaves the site, so it is a plain link and not one of the router's. */}
          <a href={`/api/auth/vk/start?next=${encodeURIComponent(next ?? home)}`}>
            <VkMark />
            {t("vk")}
          </a>
        </Button>
      )}
      {telegram && <TelegramWidget {...telegram} next={next ?? home} />}
      {!vk && !telegram && (
        <Alert>
          <AlertTitle>{t("noneTitle")}</AlertTitle>
          <AlertDescription>{t("noneText")}</AlertDescription>
        </Alert>
      )}
      {dev && <DevSignIn secret={devSecret} pending={pending} next={next ?? home} {...devSignIn} />}
    </>
  );
}
