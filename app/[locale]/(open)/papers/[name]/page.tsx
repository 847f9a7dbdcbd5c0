import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { PaperPage } from "@/components/layout/papers/paper-page";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { getViewer } from "@/lib/identity/viewer-of";
import { paperHref } from "@/lib/papers/names";
import { getPaper } from "@/lib/papers/queries";
import { paperInput, type PaperText } from "@/lib/papers/schema";
import { orNull } from "@/lib/platform/errors";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";

type Props = {
  params: Promise<{ locale: string; name: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await props.params;
  const paper = await find(props);
  if (!paper) return {};
  const only = paper.locale === locale ? undefined : paper.locale;
  const path = paperHref(paper.name);
  const description = translate(locale as Locale, `papers.description.${paper.name}`);
  return {
    title: paper.title,
    description,
    ...sharedMetadata({ path, title: paper.title, description, only }, locale),
    alternates: alternatesOf(path, locale, {}, only),
    // Search engines index only the version that is in force.
    ...((paper.isExample || !paper.isCurrent) && { robots: { index: false } }),
  };
}

export default async function OpenPaper(props: Props) {
  setRequestLocale((await props.params).locale);
  const paper = await find(props);
  if (!paper) notFound();
  const { next } = await props.searchParams;
  return <PaperPage viewer={await getViewer()} paper={paper} next={typeof next === "string" ? next : null} />;
}

async function find({ params, searchParams }: Props): Promise<PaperText | null> {
  const { locale, name } = await params;
  const asked = paperInput.safeParse({ name, version: (await searchParams).version });
  if (!asked.success) return null;
  return orNull(getPaper(await getViewer(), asked.data, { locale: locale as Locale }), "NOT_FOUND");
}
