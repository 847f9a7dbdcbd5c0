import { setRequestLocale } from "next-intl/server";
import { ActivatePage } from "@/components/bases/activation/activate-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";

export const generateMetadata = titled("redeem.metaTitle");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Activate({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const code = [(await searchParams).code ?? ""].flat()[0] ?? "";
  // A guest with a code sees what it opens before signing in.
  return <ActivatePage viewer={code ? await getViewer() : await requireViewer()} code={code} />;
}
