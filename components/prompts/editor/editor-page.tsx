import { getLocale } from "next-intl/server";
import type { ComponentType } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { aiStatus } from "@/lib/integrations/ai/configuration";
import type { Locale, Member } from "@/lib/platform/viewer";
import { draftForEditor } from "@/lib/prompts/drafts/queries";
import { popularTags } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { namedText } from "@/lib/prompts/writing/named-text";
import { isSecret } from "../launcher/launch-source";
import type { PromptEditorProps } from "./prompt-editor";

type Props = {
  viewer: Member;
  /** The prompt to edit; null for a new one. */
  prompt: Prompt | null;
  /** The base asked for by the address of a new prompt. */
  baseId?: string | undefined;
  place: NonNullable<PromptEditorProps["place"]>;
  /** The editor, or what loads it where most readers do not open it. */
  editor: ComponentType<PromptEditorProps>;
};

/** The editor with its data: the viewer's bases and popular tags. */
export async function EditorPage({ viewer, prompt, baseId, place, editor: Editor }: Props) {
  const type = prompt?.contentType ?? DEFAULT_TYPE;
  const locale = (await getLocale()) as Locale;
  const [ai, text, draft, own, tags] = await Promise.all([
    aiStatus(viewer),
    prompt && place === "form" ? namedText(viewer, prompt, locale) : "",
    draftForEditor(viewer, prompt),
    listBaseOptions(viewer, { locale, withShared: prompt === null }),
    popularTags(viewer, { contentType: type, limit: 20 }),
  ]);
  const bases =
    prompt && prompt.base.owner.id !== viewer.id
      ? [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: isSecret(prompt.base) }]
      : own;
  return (
    <ClientMessages
      namespaces={[
        "editor",
        "assist",
        "assembled",
        "launcher",
        "variables",
        "prompts",
        "promptForm",
        "search.shownFor",
        "validation",
      ]}
    >
      <Editor
        key={prompt?.id ?? "new"}
        userId={viewer.id}
        draft={draft}
        ai={ai}
        prompt={prompt}
        plainText={text}
        bases={bases}
        baseId={(bases.find(({ id }) => id === baseId) ?? bases[0])?.id ?? ""}
        popular={{ type, tags }}
        place={place}
      />
    </ClientMessages>
  );
}
