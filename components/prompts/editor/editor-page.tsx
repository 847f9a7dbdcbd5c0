import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { listMyBases } from "@/lib/bases/queries";
import type { Member } from "@/lib/platform/viewer";
import { popularTags } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/types";
import type { FormBase } from "../form/form-values";
import { EditorLoader } from "./editor-loader";

/** As many bases as the settings offer. */
const MOST_BASES = 100;

/** The editor with what it needs: the viewer's bases and popular tags. */
export async function EditorPage({ viewer, prompt }: { viewer: Member; prompt: Prompt }) {
  const type = prompt.contentType;
  const [personal, page, tags] = await Promise.all([
    getTranslations("prompts.detail"),
    listMyBases(viewer, { limit: MOST_BASES }),
    popularTags(viewer, { contentType: type, limit: 20 }),
  ]);
  const own: FormBase[] = page.items.map((base) => ({ id: base.id, name: base.access_type === "PRIVATE" ? personal("personalBase") : base.base_name }));
  const bases = prompt.base.owner.id === viewer.id ? own : [{ id: prompt.base.id, name: prompt.base.base_name }];
  return (
    <ClientMessages namespaces={["editor", "assembled", "launcher", "variables", "prompts", "promptForm", "validation"]}>
      <EditorLoader key={prompt.id} userId={viewer.id} prompt={prompt} bases={bases} popular={{ type, tags }} />
    </ClientMessages>
  );
}
