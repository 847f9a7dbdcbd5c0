"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { Button } from "@/components/ui/button";

const NEVER = () => () => undefined;

/** Ways to hand a page on: the system's sheet where there is one, VK, Telegram, the address. @param url whole */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = useTranslations("share");
  const hasSheet = useSyncExternalStore(
    NEVER,
    () => "share" in navigator,
    () => false,
  );
  const asked = `url=${encodeURIComponent(url)}`;
  const links = {
    vk: `https://vk.com/share.php?${asked}&title=${encodeURIComponent(title)}`,
    telegram: `https://t.me/share/url?${asked}&text=${encodeURIComponent(title)}`,
  };
  return (
    <div role="group" aria-label={t("title")} className="flex flex-wrap items-center gap-2 print:hidden">
      <p aria-hidden className="mr-2 font-medium">
        {t("title")}
      </p>
      {hasSheet && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void navigator.share({ url, title }).catch(() => undefined)} // given up by the reader
        >
          <Share2 aria-hidden />
          {t("sheet")}
        </Button>
      )}
      {(["vk", "telegram"] as const).map((name) => (
        <Button key={name} asChild variant="outline" size="sm">
          <a href={links[name]} target="_blank" rel="noopener noreferrer">
            {t(name)}
          </a>
        </Button>
      ))}
      <CopyButton text={url} label={t("copy")} size="sm" />
    </div>
  );
}
