import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { beginTelegram } from "./sign-in-client";

type Props = { botName: string; widgetUrl: string; authUrl: string; next: string };

/**
 * Telegram's own button. Its script draws it and comes back to `authUrl` with the signed fields and the state of the
 * flow that begins here; the callback form would need eval. After ten seconds without it a message says that it did not load.
 */
export function TelegramWidget({ botName, widgetUrl, authUrl, next }: Props) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");

  useEffect(() => {
    const place = container.current;
    if (!place || reloadedForPolicy()) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = widgetUrl;
    Object.assign(script.dataset, {
      telegramLogin: botName,
      size: "large",
      radius: "8",
      userpic: "false",
      lang: locale,
    });
    script.onload = () => setState("ready");
    script.onerror = () => setState("unavailable");
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "unavailable" : now)), 10_000);
    let left = false;
    beginTelegram(next).then(
      (flow) => {
        if (left) return;
        script.dataset.authUrl = `${authUrl}?state=${flow}`;
        place.append(script);
      },
      () => setState("unavailable"),
    );
    return () => {
      left = true;
      clearTimeout(timer);
      place.replaceChildren();
    };
  }, [authUrl, botName, locale, next, widgetUrl]);

  return (
    <div className="flex min-h-11 flex-col items-center justify-center gap-2 noscript:hidden">
      {state === "loading" && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
          <Spinner className="size-4" />
          {t("telegramLoading")}
        </p>
      )}
      {state === "unavailable" && (
        <p role="status" className="text-center text-sm text-muted-foreground">
          {t("telegramUnavailable")}
        </p>
      )}
      <div ref={container} data-telegram className={state === "ready" ? "contents" : "hidden"} />
    </div>
  );
}

/**
 * A document keeps the policy that it was loaded with. Coming here by the router from another page, the policy does not
 * know Telegram, so the page is loaded again.
 */
function reloadedForPolicy(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!navigation || new URL(navigation.name).pathname === window.location.pathname) return false;
  window.location.reload();
  return true;
}
