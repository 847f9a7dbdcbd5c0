import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { readablePrompt } from "@/components/prompts/detail/find-prompt";
import { PlaceForm } from "@/components/prompts/folders/place-form";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { listFolders } from "@/lib/prompts/folders/queries";

export const generateMetadata = titled("folders.place");

export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => {
  const { id, title } = await readablePrompt(viewer, { locale, id: promptId });
  const { folders, folderId } = await listFolders(viewer, { promptId: id });
  const t = await getTranslations("folders");
  const back = protectedPromptHref({ id });
  return (
    <ClientMessages namespaces={["folders"]}>
      <FormFrame size="sm" title={t("placeTitle", { title })} back={{ href: back, label: title }}>
        <PlaceForm promptId={id} folders={folders} folderId={folderId ?? ""} back={back} />
      </FormFrame>
    </ClientMessages>
  );
});
