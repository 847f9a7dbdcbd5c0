import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { ownPromptHref } from "@/lib/platform/hrefs";
import type { Locale, Member } from "@/lib/platform/viewer";
import { draftForForm } from "@/lib/prompts/drafts/queries";
import { namedText } from "@/lib/prompts/writing/named-text";
import { popularTags } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { FormExamples } from "../examples/form-examples";
import { isSecret } from "../launcher/launch-source";
import { PromptForm } from "./prompt-form";

type Props = {
  viewer: Member;
  /** The prompt to edit; null for a new one. */
  prompt: Prompt | null;
  /** The base asked for by the address of a new prompt. */
  baseId?: string;
};

/** The prompt form with its data: the viewer's bases and popular tags. */
export async function PromptFormPage({ viewer, prompt, baseId }: Props) {
  const type = prompt?.contentType ?? DEFAULT_TYPE;
  const locale = (await getLocale()) as Locale;
  const [text, draft, t, personal, own, tags] = await Promise.all([
    prompt ? namedText(viewer, prompt, locale) : "",
    draftForForm(viewer, prompt, locale),
    getTranslations("promptForm"),
    getTranslations("prompts.detail"),
    listBaseOptions(viewer, { locale }),
    popularTags(viewer, { contentType: type, limit: 20 }),
  ]);
  const elsewhere = prompt !== null && prompt.base.owner.id !== viewer.id;
  const bases = elsewhere
    ? [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: isSecret(prompt.base) }]
    : own;
  const chosen = bases.find(({ id }) => id === baseId) ?? bases[0];
  return (
    <>
      <PageHeader
        title={t(prompt ? "editTitle" : "createTitle")}
        description={t("lead")}
        back={{
          href: prompt ? ownPromptHref(prompt) : "/my-prompts",
          label: prompt?.title ?? personal("toMine"),
        }}
      />
      <ClientMessages namespaces={["promptForm", "prompts", "editor.conflict", "variables.unknown"]}>
        <PromptForm
          key={prompt?.id ?? "new"}
          userId={viewer.id}
          stored={draft}
          prompt={prompt && { ...prompt, promptText: text }}
          bases={bases}
          baseId={chosen?.id ?? ""}
          popular={{ type, tags }}
        />
        {prompt?.can.addExample && (
          <Section
            title={t("results.title")}
            description={t("results.lead")}
            className="mt-10 max-w-3xl border-t pt-8 noscript:hidden"
          >
            <FormExamples promptId={prompt.id} sold={isSecret(prompt.base)} />
          </Section>
        )}
      </ClientMessages>
    </>
  );
}
