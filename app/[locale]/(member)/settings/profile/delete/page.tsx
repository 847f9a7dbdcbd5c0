import { setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { DeleteAccountForm } from "@/components/profile/settings/delete-account-form";
import { listOwnShared } from "@/lib/bases/access/members/queries";
import { getMe } from "@/lib/identity/queries";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("settings.delete.title");

type Props = { params: Promise<{ locale: string }> };

export default async function DeleteAccount({ params }: Props) {
  setRequestLocale((await params).locale);
  const viewer = await requireViewer();
  const [{ full_name }, shared] = [await getMe(viewer), await listOwnShared(viewer)];
  return (
    <ClientMessages namespaces={["settings"]}>
      <DeleteAccountForm name={full_name} shared={shared} />
    </ClientMessages>
  );
}
