import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { CodesForbidden } from "@/components/bases/codes/codes-forbidden";
import { type CodesQuery, codesStateOf } from "@/components/bases/codes/codes-state";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { findBase } from "@/components/bases/page/find-base";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { requireViewer } from "@/lib/identity/require-viewer";
import { ownBaseHref } from "@/lib/platform/hrefs";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<CodesQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "codes.new" });
  return { title: t("title"), robots: { index: false } };
}

export default async function CreateCodes({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const [base, t] = [await findBase(await requireViewer(), id, locale), await getTranslations()];
  if (!base) notFound();
  if (!base.can.manageCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  return (
    <ClientMessages namespaces={["codes"]}>
      <PageHeader
        title={t("codes.new.title")}
        description={t("codes.new.description", { name: base.base_name })}
        back={{ href: `${ownBaseHref({ id })}/codes`, label: t("codes.title") }}
      />
      <NewCodes baseId={id} batch={codesStateOf(await searchParams).batch} />
    </ClientMessages>
  );
}
