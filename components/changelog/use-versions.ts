import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { listVersionsContract } from "@/lib/changelog/contract";
import { newestVersions } from "@/lib/changelog/newest-versions";
import { readVersions } from "@/lib/changelog/read-versions";
import type { ChangelogVersion } from "@/lib/changelog/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import type { Locale } from "@/lib/platform/viewer";

/** docs/product/feedback.md 3. */
const LIMIT = 20;

/** The released versions; null until they come, the built-in two when they do not (docs/product/feedback.md 3). */
export function useVersions(): ChangelogVersion[] | null {
  const language = useLocale() as Locale;
  const oldTitle = useTranslations("changelog")("legacyTitle");
  const [versions, setVersions] = useState<ChangelogVersion[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void callApi<typeof listVersionsContract>(
      "GET",
      `/version/changelog?limit=${LIMIT}&language=${language}`,
      undefined,
      { signal },
    )
      .then((answer) => readVersions(answer, oldTitle))
      .catch(() => newestVersions(language))
      .then((found) => signal.aborted || setVersions(found));
    return () => controller.abort();
  }, [language, oldTitle]);
  return versions;
}
