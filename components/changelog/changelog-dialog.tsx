import { ListFilter } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { listVersionsContract } from "@/lib/changelog/contract";
import { CHANGE_FILTERS, type ChangeFilter, filterVersions } from "@/lib/changelog/filter";
import { newestVersions } from "@/lib/changelog/newest-versions";
import { readVersions } from "@/lib/changelog/read-versions";
import type { ChangelogVersion } from "@/lib/changelog/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import type { Locale } from "@/lib/platform/viewer";
import { VersionChanges } from "./version-changes";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Changes by version (docs/product/feedback.md 3). */
export default function ChangelogDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("changelog");
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t("title")}
      description={t("description")}
    >
      <Changelog />
    </DialogFrame>
  );
}

/** The filters and the versions that have something for the chosen one. */
function Changelog() {
  const t = useTranslations("changelog");
  const [filter, setFilter] = useState<ChangeFilter>("important");
  const versions = useVersions();
  const shown = versions && filterVersions(versions, filter);
  return (
    <DialogBody className="min-h-[min(60dvh,32rem)] content-start gap-6">
      <ToggleGroup
        type="single"
        aria-label={t("filter")}
        value={filter}
        onValueChange={(next) => next && setFilter(next as ChangeFilter)}
        className="w-full flex-wrap sm:w-fit max-sm:*:grow max-sm:*:basis-1/4 max-sm:*:nth-[n+4]:basis-2/5"
      >
        {CHANGE_FILTERS.map((each) => (
          <ToggleGroupItem key={each} value={each}>
            {t(`filters.${each}`)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <div aria-live="polite" aria-busy={!shown} className="grid grid-cols-1 gap-8">
        {!shown && <ChangelogSkeleton />}
        {shown?.length === 0 && <EmptyState icon={ListFilter} title={t("empty")} />}
        {shown?.map((version) => (
          <VersionChanges key={version.id} version={version} />
        ))}
      </div>
    </DialogBody>
  );
}

/** The skeleton of the versions. */
function ChangelogSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  );
}

/** docs/product/feedback.md 3. */
const LIMIT = 20;

/** The released versions; null until they come, the built-in two when they do not (docs/product/feedback.md 3). */
function useVersions(): ChangelogVersion[] | null {
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
