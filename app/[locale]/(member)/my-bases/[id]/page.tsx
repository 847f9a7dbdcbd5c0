import type { Metadata } from "next";
import { BaseOrder } from "@/components/bases/ordering/base-order";
import { ORDERING } from "@/components/bases/ordering/order-href";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { AS_STRANGER, StrangerNotice } from "@/components/bases/page/selling-steps";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { GUEST } from "@/lib/platform/viewer";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  return {
    ...(await baseMetadata(await getViewer(), await params)),
    alternates: null,
    robots: { index: false },
  };
}

export default memberPage<{ id: string }>(({ viewer, search }, { id }) => {
  const path = ownBaseHref({ id });
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
});
