"use client";

import { BellPlus, BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePressed } from "@/components/common/hooks/use-pressed";
import { Button } from "@/components/ui/button";
import { clsx } from "clsx";
import type { followContract, unfollowContract } from "@/lib/follows/contract";
import type { FollowKind } from "@/lib/follows/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { FOLLOW_HASH } from "@/lib/platform/hrefs";

type Props = {
  kind: FollowKind;
  /** Of an author the id, of a category the slug of its section, of a tag the tag itself. */
  id: string;
  /** As the reader knows it. */
  name: string;
  /** Absent for a guest. */
  followed: boolean | undefined;
  size?: "sm" | "default";
  /** Where it is its icon alone; `always` is the quiet one in a line of facts. */
  icon?: "phones" | "always";
};

/** Follows an author, a category or a tag, and stops following. */
export function FollowButton({ kind, id, name, followed, size, icon }: Props) {
  const t = useTranslations("follows.button");
  const path = `/follows/${kind}/${encodeURIComponent(id)}` as const;
  const { pressed, press } = usePressed({
    key: `follow ${kind} ${id}`,
    drawn: followed,
    hash: FOLLOW_HASH,
    store: (value) =>
      value
        ? callApi<typeof followContract>("PUT", path, undefined, { keepalive: true })
        : callApi<typeof unfollowContract>("DELETE", path, undefined, { keepalive: true }),
    failed: t("failed"),
  });
  const Icon = pressed ? BellRing : BellPlus;
  const label = t(pressed ? "following" : "follow");
  const isQuiet = icon === "always";
  return (
    <Button
      variant={isQuiet ? "ghost" : pressed ? "secondary" : "outline"}
      size={isQuiet ? "icon" : size}
      className={clsx(
        "noscript:hidden",
        isQuiet && ["-my-2", pressed ? "text-primary" : "text-muted-foreground"],
        icon === "phones" && "max-sm:w-11 max-sm:px-0",
      )}
      aria-label={`${label}: ${name}`}
      title={t(kind, { name })}
      onClick={press}
    >
      <Icon aria-hidden />
      <span className={clsx(isQuiet ? "sr-only" : icon === "phones" && "max-sm:sr-only")}>{label}</span>
    </Button>
  );
}
