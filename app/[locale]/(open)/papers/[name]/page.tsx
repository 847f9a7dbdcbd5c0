import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { PaperPage } from "@/components/layout/papers/paper-page";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { getViewer } from "@/lib/identity/viewer-of";
import { paperHref } from "@/lib/papers/names";
import { getPaper } from "@/lib/papers/queries";
import { paperInput, type PaperText } from "@/lib/papers/schema";
import { orNull } from "@/lib/platform/errors";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale, Viewer } from "@/lib/platform/viewer";

export async function generateMetadata(props: PageProps<{ name: string }>): Promise<Metadata> {
  const [{ locale, name }, { version }] = [await props.params, await props.searchParams];
  const paper = await find(await getViewer(), { name, version }, locale);
  if (!paper) return {};
  const only = paper.locale === locale ? undefined : paper.locale;
  const path = paperHref(paper.name);
  const description = translate(locale, `papers.description.${paper.name}`);
  return {
    title: paper.title,
    description,
    ...sharedMetadata({ path, title: paper.title, description, only }, locale),
    alternates: alternatesOf(path, locale, {}, only),
    // Search engines index only the version that is in force.
    ...((paper.isExample || !paper.isCurrent) && { robots: { index: false } }),
  };
}

export default openPage<{ name: string }>(async ({ viewer, locale, search: { version, next } }, { name }) => {
  const paper = await find(viewer, { name, version }, locale);
  if (!paper) notFound();
  return <PaperPage viewer={viewer} paper={paper} next={typeof next === "string" ? next : null} />;
});

async function find(viewer: Viewer, input: object, locale: Locale): Promise<PaperText | null> {
  const asked = paperInput.safeParse(input);
  if (!asked.success) return null;
  return orNull(getPaper(viewer, asked.data, { locale }), "NOT_FOUND");
}
