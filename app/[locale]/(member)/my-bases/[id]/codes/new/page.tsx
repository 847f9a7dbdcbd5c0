import { notFound } from "next/navigation";
import { codesStateOf } from "@/components/bases/codes/codes-state";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { findBase } from "@/components/bases/page/find-base";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("codes.new.title");

export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const base = await findBase(viewer, id, locale);
  if (!base) notFound();
  if (!base.can.manageCodes) return redirect({ href: `${ownBaseHref({ id })}/codes`, locale }); // says why
  return (
    <ClientMessages namespaces={["codes"]}>
      <NewCodes baseId={id} baseName={base.base_name} batch={codesStateOf(search).batch} />
    </ClientMessages>
  );
});
