import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { fieldsHref, secretLinkHref } from "@/lib/platform/hrefs";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { carriedPieces } from "@/lib/prompts/rendering/finished-prompt";
import type { Prompt } from "@/lib/prompts/schema";
import { gapsOf, openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { ContentTypeIcon } from "../card/content-type-icon";
import { MOST_CHIPS } from "../card/limit-chips";
import { CopyShownButton } from "../detail/copy-shown-button";
import { PromptText } from "../detail/prompt-text";
import { FillPanel } from "../launcher/fill-panel";
import { LaunchButton } from "../launcher/launch-button";
import { isSecretTo } from "../launcher/launch-source";
import { RunBar } from "../launcher/run-bar";
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
  const [t, types, locale] = [
    await getTranslations("links"),
    await getTranslations("prompts.types"),
    (await getLocale()) as Locale,
  ];
  const { id, title, contentType } = prompt;
  const nodes = parse(prompt.promptText);
  const [names] = await variableNamesOfPrompts(viewer, [{ nodes, authorId: prompt.userId }], {
    withKnowledge: true,
    withShort: true,
  });
  const variables = names!;
  const fields = openFields(nodes, variables);
  const gaps = gapsOf(nodes, fields, MOST_CHIPS);
  const pieces = carriedPieces(nodes, variables, locale);
  const address = secretLinkHref({ key: viewer.link! }, back && { id });
  const text = (
    <section aria-label={t("text")}>
      <PromptText
        nodes={nodes}
        variables={variables}
        filled={{ promptId: id, keys: new Set(fields.map(({ key }) => key)), gaps }}
      />
    </section>
  );
  return (
    <article>
      <PageHeader
        title={title}
        back={back}
        description={<p className="whitespace-pre-line">{prompt.shortDescription}</p>}
        meta={
          <Badge>
            <ContentTypeIcon type={contentType} />
            {types(contentType)}
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
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        {fields.length > 0 ? (
          <ClientMessages namespaces={["launcher", "assembled"]}>
            <FillPanel
              promptId={id}
              title={title}
              secret={isSecretTo(prompt)}
              pieces={pieces}
              fields={fields}
              gaps={new Set(Array.from(gaps.values(), ({ key }) => key))}
            >
              {text}
            </FillPanel>
          </ClientMessages>
        ) : (
          text
        )}
        {prompt.usageExamples && (
          <Section title={t("examples")}>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{prompt.usageExamples}</p>
          </Section>
        )}
      </div>
      {fields.length === 0 && pieces && (
        <ClientMessages namespaces={["launcher"]}>
          <RunBar promptId={id} title={title} secret={isSecretTo(prompt)} pieces={pieces} />
        </ClientMessages>
      )}
    </article>
  );
}
