"use client";

import type { ReactNode } from "react";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { useReader } from "@/components/layout/reader/page-state";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";

export type AuthorItem = {
  id: string;
  slug: string;
  name: string;
  /** Address of the picture. */
  picture: string | null;
  about: string | null;
  /** «12 промптов» */
  prompts: string;
};

type Props = {
  /** One more than is shown, in place of the reader. */
  authors: readonly AuthorItem[];
  most: number;
  /** In place of none. */
  children: ReactNode;
};

/** People as cards that lead to their profiles; the reader is left out. */
export function AuthorList({ authors, most, children }: Props) {
  const reader = useReader();
  const others = authors.filter(({ id }) => id !== reader?.id).slice(0, most);
  if (others.length === 0) return children;
  return (
    <ul className="shelf-row sm:grid-cols-2 lg:grid-cols-3">
      {others.map(({ id, slug, name, picture, about, prompts }) => (
        <li key={id} className="min-w-0">
          <Link
            href={profileHref({ id, slug })}
            prefetch={false}
            className="flex h-full items-start gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input"
          >
            <UserAvatar id={id} name={name} src={picture} size={44} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="truncate font-semibold">{name}</span>
              {about && (
                <span className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{about}</span>
              )}
              <span className="text-sm text-muted-foreground tabular-nums">{prompts}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
