import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Stars } from "@/components/common/fields/stars";
import { UserAvatar } from "@/components/common/media/user-avatar";
import type { Review } from "@/lib/bases/reviews/schema";
import type { Base } from "@/lib/bases/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";

/** A review and what the seller answers. */
export function ReviewBody({ review, owner }: { review: Review; owner: Base["owner"] }) {
  const t = useTranslations("reviews");
  const { author, rating, text, createdAt, editedAt, reply } = review;
  return (
    <>
      <div className="flex items-center gap-3">
        <UserAvatar id={author.id} name={author.full_name} src={author.avatar_url} size={36} />
        <div className="grid min-w-0">
          <Link
            href={profileHref(author)}
            prefetch={false}
            className="truncate rounded-sm text-sm font-medium hover:text-primary touch:-my-1 touch:py-1"
          >
            {author.full_name.trim() || t("nameless")}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
            <Stars value={rating} label={t("given", { stars: rating })} />
            <DateText value={createdAt} />
            {editedAt && <span>{t("edited")}</span>}
          </span>
        </div>
      </div>
      <ReviewText text={text} />
      {reply && (
        <div className="grid max-w-prose gap-1.5 rounded-md border-l-2 border-primary bg-muted px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
            <span className="font-medium text-foreground">
              {t("replyOf", { name: owner.full_name.trim() || t("seller") })}
            </span>
            <DateText value={reply.createdAt} />
          </p>
          <ReviewText text={reply.text} />
        </div>
      )}
    </>
  );
}

/** What somebody wrote, as text: an empty line begins a paragraph, nothing becomes a link. */
function ReviewText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className="grid max-w-prose gap-3 wrap-anywhere">
      {paragraphs(text).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The paragraphs of a text: an empty line begins one. */
export function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter(Boolean);
}
