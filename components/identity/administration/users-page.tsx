import { Search, Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listUsers } from "@/lib/identity/administration/queries";
import type { AdminUser } from "@/lib/identity/administration/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { AdminPage, listHref, orNotFound } from "@/components/layout/admin-page";
import { PersonForms } from "./forms";

const FILTERS = ["all", "admins", "blocked"] as const;
type Filter = (typeof FILTERS)[number];
const COLUMNS = ["person", "since", "seen", "ways", "prompts", "actions"] as const;

/** What the page shows, as its address says. */
export type UsersState = { q: string; filter: Filter; cursors: readonly string[] };

/** The filter that an address names; "all" for any other word. */
export function userFilter(value: unknown): Filter {
  return FILTERS.find((filter) => filter === value) ?? "all";
}

/** /admin/users: people, their roles and blocks (docs/product/administration.md 1). */
export async function UsersPage({ viewer, state }: { viewer: Viewer; state: UsersState }) {
  const { q, filter, cursors } = state;
  const href = (change: Partial<UsersState>) => {
    const next = { ...state, cursors: [], ...change };
    return listHref("users", {
      q: next.q,
      filter: next.filter === "all" ? undefined : next.filter,
      cursor: next.cursors,
    });
  };
  const list = listUsers(viewer, {
    q,
    ...(filter === "admins" && { role: "admin" }),
    ...(filter === "blocked" && { blocked: true }),
    cursor: cursors.at(-1),
  });
  const [t, page] = await Promise.all([
    getTranslations("administration.people"),
    redirectOnBadCursor(list, href({})).catch(orNotFound),
  ]);
  return (
    <AdminPage current="users" title={t("title")} lead={t("lead")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <form method="get" role="search" className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-md sm:flex-1">
          {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
          <Input
            name="q"
            type="search"
            defaultValue={q}
            key={q}
            maxLength={100}
            aria-label={t("search")}
            placeholder={t("search")}
          />
          <Button type="submit" variant="outline">
            <Search aria-hidden />
            {t("find")}
          </Button>
        </form>
        <LinkTabs
          label={t("filter")}
          tabs={FILTERS.map((each) => ({
            href: href({ filter: each }),
            label: t(each),
            current: each === filter,
          }))}
        />
      </div>
      {page.items.length === 0 ? (
        <EmptyState icon={Users} title={t("nobody")}>
          {t("nobodyText")}
        </EmptyState>
      ) : (
        <Table aria-label={t("list")}>
          <TableHeader>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableHead key={column}>{t(column)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {page.items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </TableBody>
        </Table>
      )}
      {q && page.items.length > 1 && <p className="text-sm text-muted-foreground">{t("first")}</p>}
      <Pager
        previous={cursors.length > 0 ? href({ cursors: cursors.slice(0, -1) }) : null}
        next={page.nextCursor ? href({ cursors: [...cursors, page.nextCursor] }) : null}
        page={cursors.length + 1}
      />
    </AdminPage>
  );
}

async function PersonRow({ person }: { person: AdminUser }) {
  const t = await getTranslations("administration.people");
  const { id, role, blocked_at: blockedAt, blocked_reason: reason } = person;
  const isAdmin = role === "admin";
  const name = person.full_name.trim() || t("nameless");
  return (
    <TableRow>
      <TableCell className="max-md:grid md:min-w-56">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <div className="flex min-w-0 items-center gap-3">
            <UserAvatar id={id} name={name} src={person.avatar_url} />
            <Link
              href={profileHref(person)}
              prefetch={false}
              className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </div>
          {isAdmin && <Badge variant="secondary">{t("admin")}</Badge>}
          {blockedAt && (
            <>
              <Badge variant="destructive">{t("blockedBadge")}</Badge>
              <span className="text-sm wrap-anywhere">{reason ? t("why", { reason }) : t("noReason")}</span>
            </>
          )}
        </div>
      </TableCell>
      <TableCell label={t("since")} className="whitespace-nowrap">
        <DateText value={person.created_at} />
      </TableCell>
      <TableCell label={t("seen")}>
        {person.last_seen_at ? <DateText value={person.last_seen_at} time /> : t("never")}
      </TableCell>
      <TableCell label={t("ways")}>{person.providers.join(", ") || "—"}</TableCell>
      <TableCell label={t("prompts")} className="tabular-nums">
        {person.public_prompts}
      </TableCell>
      <TableCell className="max-md:grid md:min-w-64">
        <div className="grid min-w-0 gap-1">
          <Link
            href={listHref("audit", { targetId: id })}
            prefetch={false}
            className="w-fit text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
          >
            {t("log")}
          </Link>
          <details>
            <summary className="w-fit cursor-pointer py-1 text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
              {t("change")}
            </summary>
            <PersonForms id={id} isAdmin={isAdmin} isBlocked={blockedAt !== null} />
          </details>
        </div>
      </TableCell>
    </TableRow>
  );
}
