import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHeader } from "@/components/common/page-header";
import { LinkButton } from "@/components/ui/button";
import { findLinked, type Linked, listLinked } from "@/lib/prompts/links/find-linked";
import { secretLinkHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { uuid } from "@/lib/platform/validation/fields";
import type { Viewer } from "@/lib/platform/viewer";
import { findPrompt } from "../detail/find-prompt";
import { LinkedPrompt } from "./linked-prompt";
import { ViewOfLink } from "./view-of-link";

type Asked = { prompt?: string | string[]; after?: string | string[] };

const first = (value: string | string[] | undefined) => [value].flat()[0];

const findLink = cache(findLinked);

/** What the address opens, and which prompt of it is asked for. */
async function findAsked(viewer: Viewer, asked: Asked) {
  const linked = await findLink(viewer);
  if (!linked) return null;
  const promptId = linked.kind === "prompt" ? linked.id : first(asked.prompt);
  if (promptId === undefined) return { linked };
  if (!uuid.safeParse(promptId).success) return null;
  const found = await findPrompt(viewer, promptId);
  if (!found || !("prompt" in found)) return null;
  // The link opens this base alone: another prompt that its reader may read has its own page.
  if (linked.kind === "base" && found.prompt.base.id !== linked.id) return null;
  return { linked, prompt: found.prompt };
}

/** The title of the page; that of a missing one where the link opens nothing. */
export async function linkedTitle(viewer: Viewer, asked: Asked): Promise<string> {
  const found = await findAsked(viewer, asked);
  if (!found) return (await getTranslations("links"))("gone");
  return found.prompt?.title ?? found.linked.base.name;
}

/** /s/{key}: what a secret link opens (docs/product/links.md). */
export async function LinkedPage({ viewer, asked }: { viewer: Viewer; asked: Asked }) {
  const found = await findAsked(viewer, asked);
  if (!found || !viewer.link) notFound();
  const { linked, prompt } = found;
  const t = await getTranslations("links");
  return (
    <>
      <ViewOfLink />
      {prompt ? (
        <LinkedPrompt
          key={prompt.id}
          viewer={viewer}
          prompt={prompt}
          mayCopy={linked.allow === "copy"}
          back={
            linked.kind === "base"
              ? { href: secretLinkHref({ key: viewer.link }), label: linked.base.name }
              : undefined
          }
        />
      ) : (
        <LinkedBase viewer={viewer} linked={linked} after={first(asked.after)} />
      )}
      <p className="mt-10 border-t pt-4 text-sm text-muted-foreground">
        {t("secret", { owner: linked.base.maker })}
      </p>
    </>
  );
}

type LinkedBaseProps = { viewer: Viewer; linked: Linked; after: string | undefined };

async function LinkedBase({ viewer, linked, after }: LinkedBaseProps) {
  const t = await getTranslations("links");
  const { items, next } = await listLinked(viewer, { id: linked.id, after });
  const key = viewer.link!;
  return (
    <>
      <PageHeader title={linked.base.name} description={linked.base.description} />
      {items.length === 0 && <p className="text-muted-foreground">{t("empty")}</p>}
      <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
        {items.map(({ id, title, shortDescription }) => (
          <li key={id}>
            <Link
              href={secretLinkHref({ key }, { id })}
              prefetch={false}
              className="grid gap-1 px-4 py-3 transition-colors hover:bg-accent"
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="line-clamp-2 text-sm text-muted-foreground">{shortDescription}</span>
            </Link>
          </li>
        ))}
      </ul>
      {next && (
        <LinkButton variant="outline" className="mt-6" href={`${secretLinkHref({ key })}?after=${next}`}>
          {t("more")}
        </LinkButton>
      )}
    </>
  );
}
