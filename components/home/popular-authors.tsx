import { Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Section } from "@/components/common/section";
import { listPopularAuthors } from "@/lib/identity/queries";
import { POPULAR_AUTHORS } from "@/lib/identity/schema";
import { Page } from "@/lib/platform/paging";
import type { Viewer } from "@/lib/platform/viewer";
import { AuthorCard } from "./author-card";
import { orEmpty } from "./or-empty";

/** Up to six authors with the most open prompts, the viewer left out (core.md "Home"). */
export async function PopularAuthors({ viewer }: { viewer: Viewer }) {
  const [t, names, { items: authors }] = await Promise.all([
    getTranslations("home"),
    getTranslations("bases"),
    orEmpty(listPopularAuthors(viewer, { limit: POPULAR_AUTHORS }).then((users) => new Page(users))),
  ]);
  return (
    <Section title={t("authors")}>
      {authors.length === 0 ? (
        <EmptyState icon={Users} title={t("authorsEmpty")}>{t("authorsEmptyText")}</EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
          {authors.map((author) => (
            <li key={author.id} className="min-w-0">
              <AuthorCard
                id={author.id}
                name={author.full_name.trim() || names("unknownAuthor")}
                picture={author.avatar_url}
                about={author.about_author}
                prompts={t("authorPrompts", { count: author.prompt_count })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
