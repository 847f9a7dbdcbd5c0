import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { listMyBases } from "@/lib/bases/queries";
import type { Member } from "@/lib/platform/viewer";
import { popularTags } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/types";
import type { FormBase } from "./form-values";
import { PromptForm } from "./prompt-form";

/** As many bases as the select offers; a person has at most 200. */
const MOST_BASES = 100;

type Props = {
  viewer: Member;
  /** The prompt to edit; null for a new one. */
  prompt: Prompt | null;
  /** The base asked for by the address of a new prompt. */
  baseId?: string;
};

/** The prompt form with what it needs: the viewer's bases and popular tags. */
export async function PromptFormPage({ viewer, prompt, baseId }: Props) {
  const type = prompt?.contentType ?? "TEXT";
  const [t, personal, page, tags] = await Promise.all([
    getTranslations("promptForm"),
    getTranslations("prompts.detail"),
    listMyBases(viewer, { limit: MOST_BASES }),
    popularTags(viewer, { contentType: type, limit: 20 }),
  ]);
  const own: FormBase[] = page.items.map((base) => ({ id: base.id, name: base.access_type === "PRIVATE" ? personal("personalBase") : base.base_name }));
  const elsewhere = prompt !== null && prompt.base.owner.id !== viewer.id;
  const bases = elsewhere ? [{ id: prompt.base.id, name: prompt.base.base_name }] : own;
  const chosen = bases.find(({ id }) => id === baseId) ?? bases[0];
  return (
    <>
      <PageHeader
        title={t(prompt ? "editTitle" : "createTitle")}
        description={t("lead")}
        back={{ href: prompt ? `/my-prompts/${prompt.id}` : "/my-prompts", label: prompt?.title ?? personal("toMine") }}
      />
      <ClientMessages namespaces={["promptForm", "prompts", "validation"]}>
        <PromptForm key={prompt?.id ?? "new"} userId={viewer.id} prompt={prompt} bases={bases} baseId={chosen?.id ?? ""} popular={{ type, tags }} />
      </ClientMessages>
    </>
  );
}
