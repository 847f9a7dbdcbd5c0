import { cookies } from "next/headers";
import { ProgramFailure, ProgramPage } from "@/components/identity/program-page";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { getProgramRequest } from "@/lib/mcp/oauth/consent";

export const generateMetadata = titled("programs.metaTitle");

export default memberPage<{ id: string }>(async ({ viewer }, { id }) => {
  const asked = await getProgramRequest(viewer, { id }, (await cookies()).toString());
  if (!asked || asked === "client") return <ProgramFailure why={asked ?? "expired"} />;
  const { full_name: person = "" } = (await getHeaderUser(viewer)) ?? {};
  return <ProgramPage asked={asked} person={person} />;
});
