import { Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Locale, Member } from "@/lib/platform/viewer";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { listTrash } from "@/lib/trash/queries";
import { TrashRow } from "./trash-row";

const PAGE_SIZE = 50;

type TrashPageProps = {
  viewer: Member;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
  /** What a form has just done, where no toast can say it. */
  done: "restored" | "moved" | null;
};

/** /trash: what the viewer deleted and can bring back (docs/product/trash.md). */
export async function TrashPage({ viewer, cursors, done }: TrashPageProps) {
  const { days } = TRASH_LIMITS;
  const [t, common, locale] = [
    await getTranslations("trash"),
    await getTranslations("common.trash"),
    (await getLocale()) as Locale,
  ];
  const { items, nextCursor } = await redirectOnBadCursor(
    listTrash(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }, { locale }),
    "/trash",
  );
  return (
    <ClientMessages namespaces={["trash"]}>
      <PageHeader
        title={t("title")}
        description={t("lead", { days })}
        actions={
          items.length > 0 && (
            <Button asChild variant="outline">
              <ModalLink href="/trash/delete">
                <Trash2 aria-hidden />
                {t("emptyAction")}
              </ModalLink>
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {done && (
          <Alert>
            <AlertTitle>{common(done)}</AlertTitle>
          </Alert>
        )}
        {items.length > 0 ? (
          <ul className="grid grid-cols-1 divide-y divide-border rounded-lg border" aria-label={t("title")}>
            {items.map((item) => (
              <TrashRow key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Trash2} title={t("empty")}>
            {t("emptyText", { days })}
          </EmptyState>
        )}
        <Pager {...turnsOf(cursors, nextCursor, hrefOf)} />
      </div>
    </ClientMessages>
  );
}

const hrefOf = (cursors: readonly string[]) => cursorHref("/trash", cursors);
