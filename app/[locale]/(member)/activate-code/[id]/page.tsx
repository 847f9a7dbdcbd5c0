import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { findBase } from "@/components/bases/page/find-base";
import { isOpenedByCode } from "@/components/bases/purchase/sale";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import { baseHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("redeem.metaTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function ActivateForBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const base = await findBase(await requireViewer(), id, locale);
  if (!base) notFound();
  if (!isOpenedByCode(base)) return redirect({ href: baseHref(base), locale });
  return (
    <div className="max-w-md">
      <ClientMessages namespaces={["redeem"]}>
        <ActivateCode code="" base={{ name: base.base_name, href: baseHref(base) }} />
      </ClientMessages>
    </div>
  );
}
