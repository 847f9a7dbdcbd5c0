import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { CHANGE_FILTERS, type ChangeFilter, filterVersions } from "@/lib/changelog/filter";
import { useVersions } from "./use-versions";
import { VersionChanges } from "./version-changes";

/** The filters and the versions that have something for the chosen one. */
export function Changelog() {
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
