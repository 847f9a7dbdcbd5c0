import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { worksIn } from "@/lib/bases/policy";
import { pageUrl } from "@/lib/discovery/page-url";
import { ownPromptHref, publicPromptHref, shareBaseHref } from "@/lib/platform/hrefs";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { listPromptLinks } from "@/lib/prompts/links/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { findPrompt } from "../detail/find-prompt";
import { linkTerms } from "./link-terms";
import { SecretLinks } from "./secret-links";
import { OpenAddress, ShareFrame } from "./share-frame";

/** By what others come to a prompt: its address or a secret link, and the base that it is in. */
export async function SharePromptPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can.share) notFound();
  const { prompt } = found;
  const locale = (await getLocale()) as Locale;
  const [t, about, links] = [
    await getTranslations("share"),
    await getTranslations("links"),
    await listPromptLinks(viewer, { id: prompt.id }, { locale }),
  ];
  return (
    <ClientMessages namespaces={["links", "share"]}>
      <ShareFrame description={prompt.title} back={{ href: ownPromptHref(prompt), label: prompt.title }}>
        <Section
          title={t("link")}
          description={prompt.is_public ? t("openPrompt") : about("about")}
          className="gap-3"
        >
          {prompt.is_public && <OpenAddress url={pageUrl(publicPromptHref(prompt), locale)} />}
          <SecretLinks
            kind="prompt"
            id={prompt.id}
            links={links}
            terms={prompt.is_public ? [] : linkTerms()}
          />
        </Section>
        <Place viewer={viewer} base={prompt.base} />
      </ShareFrame>
    </ClientMessages>
  );
}

/** In which base it is, and whether lists show that. */
async function Place({ viewer, base }: { viewer: Viewer; base: Prompt["base"] }) {
  const t = await getTranslations("share");
  const isPrivate = base.access_type === "PRIVATE";
  const mayShare = !isPrivate && worksIn(viewer, { id: base.id, ownerId: base.owner.id }, "manager");
  return (
    <Section
      title={t("catalogue")}
      description={
        isPrivate ? t("inPersonal") : t(base.isListed ? "inListed" : "inUnlisted", { name: base.base_name })
      }
      className="gap-3"
    >
      {mayShare && (
        <LinkButton link={ModalLink} variant="outline" size="sm" className="w-fit" href={shareBaseHref(base)}>
          {t("shareBase")}
        </LinkButton>
      )}
    </Section>
  );
}
