"use client";

import { BellPlus, BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePressed } from "@/components/common/hooks/use-pressed";
import { usePageState, useReader } from "@/components/layout/reader/page-state";
import { Button, type ButtonProps } from "@/components/ui/button";
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
  /** Absent where the page is the same for everybody. */
  followed: boolean | undefined;
  /** Where it is its icon alone, `labelClass` hides the words. All of it is the server's, so that no page's scripts grow. */
  labelClass?: string;
} & Pick<ButtonProps, "size" | "variant" | "className">;

/** Follows an author, a category or a tag, and stops following. */
export function FollowButton({
  kind,
  id,
  name,
  followed,
  size,
  variant,
  className = "noscript:hidden",
  labelClass,
}: Props) {
  const t = useTranslations("follows.button");
  const path = `/follows/${kind}/${encodeURIComponent(id)}` as const;
  const reader = useReader();
  const state = usePageState("follows", `${kind}:${id}`, followed !== undefined);
  const { pressed, press } = usePressed({
    key: `follow ${kind} ${id}`,
    drawn: followed ?? (reader ? (state ?? false) : undefined),
    hash: FOLLOW_HASH,
    store: (value) =>
      value
        ? callApi<typeof followContract>("PUT", path, undefined, { keepalive: true })
        : callApi<typeof unfollowContract>("DELETE", path, undefined, { keepalive: true }),
    failed: t("failed"),
  });
  const Icon = pressed ? BellRing : BellPlus;
  if (reader?.id === id) return null;
  const label = t(pressed ? "following" : "follow");
  return (
    <Button
      variant={variant ?? (pressed ? "secondary" : "outline")}
      size={size}
      className={className}
      aria-label={`${label}: ${name}`}
      title={t(kind, { name })}
      onClick={press}
    >
      <Icon aria-hidden />
      <span className={labelClass}>{label}</span>
    </Button>
  );
}
