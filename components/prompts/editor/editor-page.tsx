import { getLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { aiStatus } from "@/lib/integrations/ai/configuration";
import type { Locale, Member } from "@/lib/platform/viewer";
import { draftForEditor } from "@/lib/prompts/drafts/queries";
import { popularTags } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { isSecret } from "../launcher/launch-source";
import { EditorLoader } from "./editor-loader";

/** The editor with its data: the viewer's bases and popular tags. */
export async function EditorPage({ viewer, prompt }: { viewer: Member; prompt: Prompt }) {
  const type = prompt.contentType;
  const locale = (await getLocale()) as Locale;
  const [ai, draft, own, tags] = await Promise.all([
    aiStatus(viewer),
    draftForEditor(viewer, prompt),
    listBaseOptions(viewer, { locale }),
    popularTags(viewer, { contentType: type, limit: 20 }),
  ]);
  const bases =
    prompt.base.owner.id === viewer.id
      ? own
      : [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: isSecret(prompt.base) }];
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
      <EditorLoader
        key={prompt.id}
        userId={viewer.id}
        draft={draft}
        ai={ai}
        prompt={prompt}
        bases={bases}
        popular={{ type, tags }}
      />
    </ClientMessages>
  );
}
