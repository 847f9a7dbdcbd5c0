import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { readablePrompt } from "@/components/prompts/detail/find-prompt";
import { PlaceForm } from "@/components/prompts/folders/place-form";
import { requireViewer } from "@/lib/identity/require-viewer";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { listFolders } from "@/lib/prompts/folders/queries";

export const generateMetadata = titled("folders.place");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function PlacePrompt({ params }: Props) {
  const { locale, promptId } = await params;
  const viewer = await requireViewer();
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
}
