import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { type CodesQuery, codesStateOf } from "@/components/bases/codes/codes-state";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { findBase } from "@/components/bases/page/find-base";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("codes.new.title");

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<CodesQuery> };

export default async function CreateCodes({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const base = await findBase(await requireViewer(), id, locale);
  if (!base) notFound();
  if (!base.can.manageCodes) return redirect({ href: `${ownBaseHref({ id })}/codes`, locale }); // says why
  return (
    <ClientMessages namespaces={["codes"]}>
      <NewCodes baseId={id} baseName={base.base_name} batch={codesStateOf(await searchParams).batch} />
    </ClientMessages>
  );
}
