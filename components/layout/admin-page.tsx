import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { AppError } from "@/lib/platform/errors";

const SECTIONS = {
  users: "/admin/users",
  audit: "/admin/audit",
  state: "/admin/state",
  settings: "/admin/settings",
  payouts: "/payouts",
  aiUsage: "/ai-usage",
} as const;

type Props = { current: keyof typeof SECTIONS; title: string; lead: string; children: ReactNode };

/** A page for administrators: its head, the way to the others, and what it shows. */
export async function AdminPage({ current, title, lead, children }: Props) {
  const t = await getTranslations("administration");
  return (
    <>
      <PageHeader title={title} description={lead} />
      <LinkTabs
        label={t("tabs")}
        className="mb-6"
        tabs={Object.entries(SECTIONS).map(([section, href]) => ({
          href,
          label: t(`sections.${section as keyof typeof SECTIONS}`),
          current: section === current,
        }))}
      />
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </>
  );
}

/** Answers 404 for what only administrators know of, and for what is not there. */
export function orNotFound(error: unknown): never {
  if (error instanceof AppError && ["FORBIDDEN", "BATCH_NOT_FOUND"].includes(error.code)) notFound();
  throw error;
}

/** The cursors of the pages up to the one that an address asks for. */
export function cursorsOf(cursor: string | string[] | undefined): string[] {
  return cursor === undefined ? [] : [cursor].flat();
}

/** The address of a list, with what narrows it. */
export function listHref(
  section: keyof typeof SECTIONS,
  asked: Record<string, string | readonly string[] | undefined>,
): `/${string}` {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((each) => (each ? [[name, each]] : [])),
    ),
  );
  return query.size > 0 ? `${SECTIONS[section]}?${query}` : SECTIONS[section];
}
