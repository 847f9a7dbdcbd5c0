import { notFound } from "next/navigation";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { findBase } from "@/components/bases/page/find-base";
import { isOpenedByCode } from "@/components/bases/purchase/sale";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { baseHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("redeem.metaTitle");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const base = await findBase(viewer, id, locale);
  if (!base) notFound();
  if (!isOpenedByCode(base)) return redirect({ href: baseHref(base), locale });
  return (
    <div className="max-w-md">
      <ClientMessages namespaces={["redeem"]}>
        <ActivateCode code="" base={{ name: base.base_name, href: baseHref(base) }} />
      </ClientMessages>
    </div>
  );
});
