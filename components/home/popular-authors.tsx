import { Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Section } from "@/components/common/section";
import { listPopularAuthors } from "@/lib/identity/queries";
import { POPULAR_AUTHORS } from "@/lib/identity/schema";
import { orEmpty } from "@/lib/platform/page-cache/or-empty";
import type { Viewer } from "@/lib/platform/viewer";
import { AuthorList } from "./author-list";
import { FailedBlock } from "./failed-block";

/** Up to six authors with the most used open prompts, the reader left out (docs/product/people.md 8). */
export async function PopularAuthors({ viewer }: { viewer: Viewer }) {
  const [t, names, { loaded: authors, failed }] = await Promise.all([
    getTranslations("home"),
    getTranslations("bases"),
    orEmpty(listPopularAuthors(viewer, { limit: POPULAR_AUTHORS + 1 }), []),
  ]);
  return (
    <Section title={t("authors")}>
      {failed ? (
        <FailedBlock />
      ) : (
        <AuthorList
          most={POPULAR_AUTHORS}
          authors={authors.map(({ id, slug, full_name, avatar_url, about_author, prompt_count }) => ({
            id,
            slug,
            name: full_name.trim() || names("unknownAuthor"),
            picture: avatar_url,
            about: about_author,
            prompts: t("authorPrompts", { count: prompt_count }),
          }))}
        >
          <EmptyState icon={Users} title={t("authorsEmpty")}>
            {t("authorsEmptyText")}
          </EmptyState>
        </AuthorList>
      )}
    </Section>
  );
}
