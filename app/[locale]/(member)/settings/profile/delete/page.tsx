import { getTimeZone } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { DeleteAccountForm } from "@/components/profile/settings/delete-account-form";
import { listOwnShared } from "@/lib/bases/access/members/queries";
import { getDeletion } from "@/lib/identity/people/scheduled-deletion";
import { getMe } from "@/lib/identity/queries";
import { formatDate } from "@/lib/platform/i18n/format-date";

export const generateMetadata = titled("settings.delete.title");

export default memberPage(async ({ viewer, locale }) => {
  const [{ full_name }, own] = [await getMe(viewer), await listOwnShared(viewer)];
  const shared = own.filter(({ members }) => members > 0);
  const deletion = await getDeletion(viewer);
  const ending = deletion && formatDate(deletion.deletesAt, locale, await getTimeZone());
  return (
    <ClientMessages namespaces={["settings"]}>
      <DeleteAccountForm name={full_name} shared={shared} ending={ending} />
    </ClientMessages>
  );
});
