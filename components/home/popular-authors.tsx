import { Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Section } from "@/components/common/section";
import { UserAvatar } from "@/components/common/user-avatar";
import { listPopularAuthors } from "@/lib/identity/queries";
import { POPULAR_AUTHORS } from "@/lib/identity/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { Page } from "@/lib/platform/paging";
import type { Viewer } from "@/lib/platform/viewer";
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
              <Link
                href={`/profile/${author.id}`}
                prefetch={false}
                className="flex h-full items-start gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input"
              >
                <UserAvatar id={author.id} name={author.full_name} src={author.avatar_url} size={44} />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="truncate font-semibold">{author.full_name.trim() || names("unknownAuthor")}</span>
                  {author.about_author && <span className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{author.about_author}</span>}
                  <span className="text-sm text-muted-foreground tabular-nums">{t("authorPrompts", { count: author.prompt_count })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
