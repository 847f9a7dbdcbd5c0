import { Search, Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { listUsers } from "@/lib/identity/administration/queries";
import type { AdminUser } from "@/lib/identity/administration/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { AdminPage, listHref, orNotFound } from "@/components/layout/admin-page";
import { PersonForms } from "./forms";

const FILTERS = ["all", "admins", "blocked"] as const;
type Filter = (typeof FILTERS)[number];

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
        <ClientMessages namespaces={["administration.people"]}>
          <ul aria-label={t("list")} className="divide-y divide-border rounded-lg border bg-card">
            {page.items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </ClientMessages>
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
  const facts = [
    [t("since"), <DateText key="since" value={person.created_at} />],
    [t("seen"), person.last_seen_at ? <DateText key="seen" value={person.last_seen_at} time /> : t("never")],
    ...(person.providers.length > 0 ? [[t("ways"), person.providers.join(", ")] as const] : []),
    [t("prompts"), person.public_prompts],
  ] as const;
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <UserAvatar id={id} name={name} src={person.avatar_url} />
        <Link
          href={profileHref(person)}
          prefetch={false}
          className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {isAdmin && <Badge variant="secondary">{t("admin")}</Badge>}
        {blockedAt && <Badge variant="destructive">{t("blockedBadge")}</Badge>}
        <Link
          href={listHref("audit", { targetId: id })}
          prefetch={false}
          className="ml-auto text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          {t("log")}
        </Link>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {blockedAt && <p className="text-sm wrap-anywhere">{reason ? t("why", { reason }) : t("noReason")}</p>}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
          {t("change")}
        </summary>
        <PersonForms id={id} isAdmin={isAdmin} isBlocked={blockedAt !== null} />
      </details>
    </li>
  );
}
