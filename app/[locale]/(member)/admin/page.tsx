import { setRequestLocale } from "next-intl/server";
import { AdminHomePage } from "@/components/identity/administration/home-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.home.title");

type Props = { params: Promise<{ locale: string }> };

export default async function Admin({ params }: Props) {
  setRequestLocale((await params).locale);
  return <AdminHomePage viewer={await requireViewer()} />;
}
