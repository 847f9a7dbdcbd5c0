import { setRequestLocale } from "next-intl/server";
import { cookies } from "next/headers";
import { ProgramFailure, ProgramPage } from "@/components/identity/program-page";
import { titled } from "@/components/layout/forms/titled";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getProgramRequest } from "@/lib/mcp/oauth/consent";

export const generateMetadata = titled("programs.metaTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function AllowProgram({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const asked = await getProgramRequest(viewer, { id }, (await cookies()).toString());
  if (!asked || asked === "client") return <ProgramFailure why={asked ?? "expired"} />;
  const { full_name: person = "" } = (await getHeaderUser(viewer)) ?? {};
  return <ProgramPage asked={asked} person={person} />;
}
