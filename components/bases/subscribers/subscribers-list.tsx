import { profileHref } from "@/lib/platform/hrefs";
import { useTranslations } from "next-intl";
import { usePages } from "@/components/common/hooks/use-pages";
import type { listAccessContract } from "@/lib/bases/contract";
import { callList } from "@/lib/platform/browser/api-client";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { UserAvatar } from "@/components/common/media/user-avatar";
import type { BaseAccess } from "@/lib/bases/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { BaseDate } from "../card/base-date";

/** The people with unexpired access to an own base, loaded when it is shown, the next ones when they are asked for. */
export function SubscribersList({ baseId }: { baseId: string }) {
  const t = useTranslations("bases.subscribers");
  const {
    items: people,
    next,
    state,
    load,
  } = usePages(
    (paging, signal) =>
      callList<typeof listAccessContract>(
        `/user-base-access?${new URLSearchParams({ base_id: baseId, ...paging })}`,
        { signal },
      ),
    { size: 100 }, // as many as one call answers (docs/product/access.md 6)
  );
  if (people.length === 0 && state === "loading") return <Skeleton aria-busy className="h-14" />;
  if (people.length === 0 && state === "failed") return <ErrorState title={t("failed")} retry={load} />;
  if (people.length === 0) return <p className="py-6 text-center text-muted-foreground">{t("empty")}</p>;
  return (
    <>
      <ul className="divide-y">
        {people.map((access) => (
          <SubscriberRow key={access.id} access={access} />
        ))}
      </ul>
      {state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {t("moreFailed")}
        </p>
      )}
      {next && (
        <Button variant="outline" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

/** One person in the subscribers dialog: name or e-mail, how access came, and until when; leads to the profile. */
export function SubscriberRow({ access }: { access: BaseAccess }) {
  const t = useTranslations("bases");
  const { user } = access;
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} />
      <div className="grid min-w-0 flex-1">
        <Link
          href={profileHref(user)}
          prefetch={false}
          className="truncate rounded-sm font-medium hover:text-primary"
        >
          {user.full_name.trim() || user.email || t("subscribers.nameless")}
        </Link>
        <span className="text-sm text-muted-foreground">{t(`subscribers.${access.accessType}`)}</span>
      </div>
      <span className="text-right text-sm text-muted-foreground tabular-nums">
        {access.expires_at ? <BaseDate kind="until" value={access.expires_at} /> : t("subscribers.forever")}
      </span>
    </li>
  );
}
