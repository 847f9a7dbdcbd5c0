import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { linkTerms } from "@/components/prompts/links/link-terms";
import { SecretLinks } from "@/components/prompts/links/secret-links";
import { ShareFrame } from "@/components/prompts/links/share-frame";
import { listTranscriptLinks } from "@/lib/media/transcripts/links";
import { transcriptHref } from "@/lib/platform/hrefs";
import type { Locale, Member } from "@/lib/platform/viewer";
import { transcriptOf } from "./transcript-page";

/** The secret links of an own transcript. */
export async function ShareTranscriptPage({ viewer, id }: { viewer: Member; id: string }) {
  const locale = (await getLocale()) as Locale;
  const { title } = (await transcriptOf(viewer, id, locale)).transcript;
  const [t, links] = [await getTranslations("links"), await listTranscriptLinks(viewer, { id }, { locale })];
  return (
    <ClientMessages namespaces={["links", "share"]}>
      <ShareFrame description={title} back={{ href: transcriptHref(id), label: title }}>
        <p className="text-sm text-muted-foreground">{t("aboutTranscript")}</p>
        <SecretLinks kind="transcript" id={id} links={links} terms={linkTerms()} />
      </ShareFrame>
    </ClientMessages>
  );
}
