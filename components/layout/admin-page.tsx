import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { AppError } from "@/lib/platform/errors";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";

type Section = keyof typeof ADMIN_SECTIONS;

type Props = { current: Section; title: string; lead: string; children: ReactNode };

/** An administrators' page: header, navigation to the other ones, and content. */
export async function AdminPage({ current, title, lead, children }: Props) {
  const t = await getTranslations("administration");
  return (
    <>
      <PageHeader title={title} description={lead} />
      <LinkTabs
        label={t("tabs")}
        className="mb-6"
        tabs={Object.entries(ADMIN_SECTIONS).map(([section, href]) => ({
          href,
          label: t(`sections.${section as Section}`),
          current: section === current,
        }))}
      />
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </>
  );
}

/** Answers 404 for things restricted to administrators and for missing ones, so that the two look alike. */
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
  section: Section,
  asked: Record<string, string | readonly string[] | undefined>,
): `/${string}` {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((each) => (each ? [[name, each]] : [])),
    ),
  );
  return query.size > 0 ? `${ADMIN_SECTIONS[section]}?${query}` : ADMIN_SECTIONS[section];
}
