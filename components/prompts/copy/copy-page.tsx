import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import type { Locale, Member } from "@/lib/platform/viewer";
import { placesForCopy } from "@/lib/prompts/writing/duplicate/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { CopyForm } from "./copy-form";

/** /prompts/{id}/copy: chooses the base of a prompt's copy (docs/product/prompts.md 9). */
export async function CopyPage({ viewer, prompt }: { viewer: Member; prompt: Prompt }) {
  const [t, locale] = [await getTranslations("promptCopy"), (await getLocale()) as Locale];
  const [bases, places] = await Promise.all([
    listBaseOptions(viewer, { locale }),
    placesForCopy(viewer, { id: prompt.id }),
  ]);
  const back = protectedPromptHref(prompt);
  return (
    <>
      <PageHeader
        title={t("title", { title: prompt.title })}
        description={t("lead")}
        back={{ href: back, label: prompt.title }}
      />
      <ClientMessages namespaces={["promptCopy"]}>
        <div className="grid max-w-xl gap-5">
          {places === "private" && (
            <Alert variant="info">
              <AlertTitle>{t("privateOnly")}</AlertTitle>
            </Alert>
          )}
          <CopyForm id={prompt.id} bases={places === "private" ? bases.slice(0, 1) : bases} back={back} />
        </div>
      </ClientMessages>
    </>
  );
}
