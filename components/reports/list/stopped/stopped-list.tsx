import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { callList } from "@/lib/platform/api-client";
import type { listStoppedContract } from "@/lib/bases/stopping/contract";
import { PagedList } from "../paged-list";
import { usePages } from "../use-pages";
import { StopForm } from "./stop-form";
import { StoppedRow } from "./stopped-row";

/** Bases that are hidden and people who sell nothing, with the way to add one and the way back (docs/product/access.md 8). */
export function StoppedList() {
  const t = useTranslations("reports.admin.stopped");
  const pages = usePages((paging, signal) =>
    callList<typeof listStoppedContract>(`/admin/stopped?${new URLSearchParams(paging)}`, { signal }),
  );
  return (
    <>
      <StopForm onDone={pages.again} />
      <PagedList
        pages={pages}
        label={t("list")}
        empty={{ icon: EyeOff, title: t("empty"), text: t("emptyText") }}
      >
        {(stopped) => <StoppedRow key={stopped.id} stopped={stopped} onDone={pages.again} />}
      </PagedList>
    </>
  );
}
