import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import type { Locale } from "@/lib/platform/viewer";

type Search = Record<string, string | string[] | undefined>;

/** What Next gives a page. @template P parameters of its address besides the language */
export type PageProps<P = unknown> = {
  params: Promise<{ locale: Locale } & P>;
  searchParams: Promise<Search>;
};

/** Renders a page from its viewer, language and query, and the parameters of its address. */
type Draw<V, P> = (
  asked: { viewer: V; locale: Locale; search: Search },
  params: P,
) => ReactNode | Promise<ReactNode>;

const pageOf =
  <V>(viewerOf: () => Promise<V>) =>
  <P = unknown>(draw: Draw<V, Omit<P, "locale">>) =>
    async function Page({ params, searchParams }: PageProps<P>): Promise<ReactNode> {
      const { locale, ...place } = await params;
      setRequestLocale(locale);
      return draw({ viewer: await viewerOf(), locale, search: await searchParams }, place);
    };

/** A page of signed-in people; others are led to sign in (`requireViewer`). */
export const memberPage = pageOf(requireViewer);

/** A page that guests see too. Looking up the viewer counts the rendering. */
export const openPage = pageOf(getViewer);

/**
 * `generateMetadata` of a page for signed-in people whose title is a text without values.
 * @param key of the text, or a function of the page's parameters, which returns null for pages that do not exist
 * @param description the key of one
 */
export const titled =
  <P>(key: MessageKey | ((params: P) => MessageKey | null), description?: MessageKey) =>
  async ({ params }: Pick<PageProps<P>, "params">): Promise<Metadata> => {
    const given = await params;
    const t = await getTranslations({ locale: given.locale });
    const name = typeof key === "function" ? key(given) : key;
    return {
      ...(name && { title: t(name) }),
      ...(description && { description: t(description) }),
      robots: { index: false },
    };
  };
