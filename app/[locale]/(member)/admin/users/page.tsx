import { setRequestLocale } from "next-intl/server";
import { cursorsOf } from "@/components/layout/admin-page";
import { userFilter, UsersPage } from "@/components/identity/administration/users-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.people.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Users({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { q, filter, cursor } = await searchParams;
  const state = {
    q: ([q].flat()[0] ?? "").trim().slice(0, 100),
    filter: userFilter(filter),
    cursors: cursorsOf(cursor),
  };
  return <UsersPage viewer={await requireViewer()} state={state} />;
}
