import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { fieldsHref, secretLinkHref } from "@/lib/platform/hrefs";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import type { Prompt } from "@/lib/prompts/schema";
import { ContentTypeIcon } from "../card/content-type-icon";
import { CopyShownButton } from "../detail/copy-shown-button";
import { PromptNotes, readRunnable, RunnablePrompt } from "../detail/runnable-prompt";
import { LaunchButton } from "../launcher/launch-button";
import { KeepLinked } from "./keep-linked";

type Props = {
  viewer: Viewer;
  prompt: Prompt;
  /** The link allows a copy of one's own. */
  mayCopy: boolean;
  /** The base whose link it is. */
  back: { href: string; label: string } | undefined;
};

/** A prompt by a secret link: its text, its fields, and running it; nothing leads to where it is kept. */
export async function LinkedPrompt({ viewer, prompt, mayCopy, back }: Props) {
  const [t, prompts, locale] = [
    await getTranslations("links"),
    await getTranslations("prompts"),
    (await getLocale()) as Locale,
  ];
  const { id, title, contentType } = prompt;
  const runnable = await readRunnable(viewer, prompt);
  const { fields, pieces } = runnable;
  const address = secretLinkHref({ key: viewer.link! }, back && { id });
  return (
    <article>
      <PageHeader
        title={title}
        back={back}
        description={<p className="whitespace-pre-line">{prompt.shortDescription}</p>}
        meta={
          <Badge>
            <ContentTypeIcon type={contentType} />
            {prompts(`types.${contentType}`)}
          </Badge>
        }
        actions={
          <ClientMessages namespaces={["prompts", "launcher", "assembled", "links"]}>
            {fields.length === 0 && (
              <>
                <LaunchButton promptId={id} title={title} />
                <CopyShownButton promptId={id} pieces={pieces} fields={fieldsHref(address as `/${string}`)} />
              </>
            )}
            {mayCopy && viewer.kind === "member" && !prompt.can.edit && <KeepLinked promptId={id} />}
            {mayCopy && viewer.kind === "guest" && (
              <Button asChild variant="outline">
                <a href={signInPath(getPathname({ href: address, locale }))}>{t("keepByGuest")}</a>
              </Button>
            )}
          </ClientMessages>
        }
      />
      <RunnablePrompt runnable={runnable}>
        <div className="grid grid-cols-1 content-start gap-6 empty:hidden">
          <PromptNotes prompt={prompt} />
        </div>
      </RunnablePrompt>
    </article>
  );
}
