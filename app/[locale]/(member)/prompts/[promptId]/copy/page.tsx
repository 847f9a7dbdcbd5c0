import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { CopyForm } from "@/components/prompts/copy/copy-form";
import { readablePrompt } from "@/components/prompts/detail/find-prompt";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { requireViewer } from "@/lib/identity/require-viewer";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { placesForCopy } from "@/lib/prompts/writing/duplicate/queries";

export const generateMetadata = titled("promptCopy.action");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function CopyPrompt({ params }: Props) {
  const { locale, promptId } = await params;
  const viewer = await requireViewer();
  const { id, title } = await readablePrompt(viewer, { locale, id: promptId });
  const [bases, places] = await Promise.all([
    listBaseOptions(viewer, { locale: locale as Locale }),
    placesForCopy(viewer, { id }),
  ]);
  const t = await getTranslations("promptCopy");
  const back = protectedPromptHref({ id });
  return (
    <ClientMessages namespaces={["promptCopy"]}>
      <FormFrame title={t("title", { title })} description={t("lead")} back={{ href: back, label: title }}>
        <CopyForm id={id} bases={bases} isPrivateOnly={places === "private"} back={back} />
      </FormFrame>
    </ClientMessages>
  );
}
