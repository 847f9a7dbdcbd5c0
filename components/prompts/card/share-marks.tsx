import { useTranslations } from "next-intl";
import { SpriteIcon, type SpriteName } from "@/components/ui/sprite-icon";
import type { Shared } from "@/lib/prompts/lists/shelves";
import type { PromptCard } from "@/lib/prompts/schema";

const ICONS = {
  private: "lock",
  listed: "globe",
  sold: "credit-card",
  code: "key-round",
  members: "users",
  link: "link",
} as const;

type Props = { base: PromptCard["base"]; shared: Shared | undefined };

/** By what others come to an own prompt: its base, members of that, a secret link. */
export function ShareMarks({ base: { access_type, isListed }, shared }: Props) {
  const t = useTranslations("share.marks");
  const marks = {
    private: access_type === "PRIVATE" && !shared?.isLinked,
    listed: access_type === "FREE" && isListed,
    sold: access_type === "SUBSCRIPTION" || access_type === "ONE_TIME",
    code: access_type === "CODE_ONLY",
    members: shared?.hasMembers,
    link: shared?.isLinked,
  };
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-muted-foreground">
      {(Object.entries(ICONS) as [keyof typeof ICONS, SpriteName][]).map(
        ([mark, name]) =>
          marks[mark] && <SpriteIcon key={mark} name={name} aria-label={t(mark)} className="size-3.5" />,
      )}
    </span>
  );
}
