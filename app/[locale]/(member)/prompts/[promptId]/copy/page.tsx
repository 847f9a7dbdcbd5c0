import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { CopyForm } from "@/components/prompts/copy/copy-form";
import { readablePrompt } from "@/components/prompts/detail/find-prompt";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { placesForCopy } from "@/lib/prompts/writing/duplicate/queries";

export const generateMetadata = titled("promptCopy.action");

export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => {
  const { id, title } = await readablePrompt(viewer, { locale, id: promptId });
  const [bases, places] = await Promise.all([
    listBaseOptions(viewer, { locale: locale }),
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
});
