import { env } from "@/lib/platform/env";
import type { SecretLink as Row } from "@/lib/platform/db/generated/client";
import { secretLinkHref } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";
import type { SecretLink } from "./schema";

export function presentLink(
  { id, key, allow, title, expiresAt, views, createdAt }: Row,
  locale: Locale,
): SecretLink {
  return {
    id,
    url: env().APP_ORIGIN + withLocale(secretLinkHref({ key }), locale),
    allow,
    title,
    expiresAt: expiresAt?.toISOString() ?? null,
    views,
    createdAt: createdAt.toISOString(),
  };
}
