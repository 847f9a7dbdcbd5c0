import { setRequestLocale } from "next-intl/server";
import { AuditPage } from "@/components/identity/administration/audit-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.log.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Audit({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <AuditPage viewer={await requireViewer()} search={await searchParams} />;
}
