import { ScrollText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { NativeSelect } from "@/components/common/fields/native-select";
import { turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { AUDIT_ACTIONS, type AuditAction, type AuditTarget } from "@/lib/identity/audit/events";
import { listAudit } from "@/lib/identity/audit/queries";
import type { AuditEntry } from "@/lib/identity/audit/schema";
import { baseHref, byId, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { uuid } from "@/lib/platform/validation/fields";
import type { Viewer } from "@/lib/platform/viewer";
import { AuditDetails } from "./audit-details";
import { AdminPage, cursorsOf, listHref, orNotFound } from "@/components/layout/admin-page";

type Search = Record<string, string | string[] | undefined>;
type State = {
  action: AuditAction | undefined;
  actorId: string | undefined;
  targetId: string | undefined;
  cursor: string[];
};

/** Parses the query of an address; ignores unknown and invalid parameters. */
function auditState(search: Search): State {
  const first = (name: string) => [search[name]].flat()[0];
  return {
    action: AUDIT_ACTIONS.find((action) => action === first("action")),
    actorId: uuid.safeParse(first("actorId")).data,
    targetId: uuid.safeParse(first("targetId")).data,
    cursor: cursorsOf(search.cursor),
  };
}

/** /admin/audit: who did what to whom (docs/product/administration.md 2). */
export async function AuditPage({ viewer, search }: { viewer: Viewer; search: Search }) {
  const state = auditState(search);
  const { action, actorId, targetId, cursor } = state;
  const href = (cursors: string[]) => listHref("audit", { ...state, cursor: cursors });
  const [t, page] = await Promise.all([
    getTranslations("administration.log"),
    redirectOnBadCursor(
      listAudit(viewer, { action, actorId, targetId, cursor: cursor.at(-1) }),
      href([]),
    ).catch(orNotFound),
  ]);
  const heads = ["at", "who", "what", "whom", "network", "details"] as const;
  return (
    <AdminPage current="audit" title={t("title")} lead={t("lead")}>
      <form method="get" className="flex flex-wrap items-center gap-2">
        {actorId && <input type="hidden" name="actorId" value={actorId} />}
        {targetId && <input type="hidden" name="targetId" value={targetId} />}
        <NativeSelect
          key={action}
          name="action"
          aria-label={t("action")}
          defaultValue={action ?? ""}
          className="sm:max-w-60"
        >
          <option value="">{t("all")}</option>
          {AUDIT_ACTIONS.map((each) => (
            <option key={each} value={each}>
              {t(`actions.${each}`)}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit" variant="outline">
          {t("show")}
        </Button>
        {(actorId || targetId) && (
          <p className="text-sm text-muted-foreground">
            {t("only")}.{" "}
            <Link href={listHref("audit", { action })} className="underline underline-offset-4">
              {t("reset")}
            </Link>
          </p>
        )}
      </form>
      {page.items.length === 0 ? (
        <EmptyState icon={ScrollText} title={t("nothing")}>
          {t("nothingText")}
        </EmptyState>
      ) : (
        <Table aria-label={t("list")}>
          <TableHeader>
            <TableRow>
              {heads.map((head) => (
                <TableHead key={head}>{t(head)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {page.items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </TableBody>
        </Table>
      )}
      <Pager {...turnsOf(cursor, page.nextCursor, href)} />
    </AdminPage>
  );
}

async function EntryRow({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("administration.log");
  const { at, actorId, actorName, action, targetKind, targetId, targetName, network, details } = entry;
  const link = "underline-offset-4 hover:underline";
  const nameOf = (kind: AuditTarget, name: string | null) =>
    kind === "order" && name ? t("order", { number: name }) : (name ?? t(`targets.${kind}`));
  return (
    <TableRow>
      <TableCell label={t("at")} className="whitespace-nowrap">
        <DateText value={at} time />
      </TableCell>
      <TableCell label={t("who")} className="wrap-anywhere">
        {actorId ? (
          <Link href={listHref("audit", { actorId })} prefetch={false} className={link}>
            {actorName ?? t("gone")}
          </Link>
        ) : (
          t("system")
        )}
      </TableCell>
      <TableCell label={t("what")}>{t(`actions.${action}`)}</TableCell>
      <TableCell label={t("whom")} className="wrap-anywhere">
        {targetKind && targetId ? (
          <TargetLink kind={targetKind} id={targetId} name={nameOf(targetKind, targetName)} />
        ) : (
          "—"
        )}
      </TableCell>
      <TableCell label={t("network")} className="whitespace-nowrap">
        {network}
      </TableCell>
      <TableCell label={t("details")} className="wrap-anywhere text-muted-foreground">
        <AuditDetails details={details} />
      </TableCell>
    </TableRow>
  );
}

/** Leads to the person or the base; to all entries about anything else. */
function TargetLink({ kind, id, name }: { kind: string; id: string; name: string }) {
  const hrefs: Record<string, string> = { user: profileHref(byId(id)), base: baseHref(byId(id)) };
  return (
    <Link
      href={hrefs[kind] ?? listHref("audit", { targetId: id })}
      prefetch={false}
      className="underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
