import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { BaseOrder } from "@/components/bases/ordering/base-order";
import { ORDERING } from "@/components/bases/ordering/order-href";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { AS_STRANGER, StrangerNotice } from "@/components/bases/page/selling-steps";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { GUEST } from "@/lib/platform/viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    ...(await baseMetadata(await getViewer(), await params)),
    alternates: null,
    robots: { index: false },
  };
}

export default async function OwnBase({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const [viewer, search, path] = [await requireViewer(), await searchParams, ownBaseHref({ id })];
  if (search[AS_STRANGER] === undefined)
    return (
      <BasePage
        viewer={viewer}
        asked={id}
        path={path}
        search={search}
        prompts={ORDERING in search && <BaseOrder viewer={viewer} id={id} type={[search.type].flat()[0]} />}
      />
    );
  return (
    <>
      <StrangerNotice path={path} />
      <BasePage viewer={GUEST} asked={id} path={path} search={search} />
    </>
  );
}
