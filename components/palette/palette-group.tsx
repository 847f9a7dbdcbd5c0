import { Command } from "cmdk";
import { Braces, CornerDownLeft, UserRound, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { menuItemClasses } from "@/components/ui/menu-classes";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { Entry, EntryKind } from "./entry";

type Props = { name: EntryKind | "recent"; entries: readonly Entry[]; onChoose: (entry: Entry) => void };

/** Entries of a kind below their heading; nothing without any. */
export function PaletteGroup({ name, entries, onChoose }: Props) {
  const t = useTranslations("palette");
  if (entries.length === 0) return null;
  return (
    <Command.Group
      heading={t(`groups.${name}`)}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {entries.map((entry) => (
        <Command.Item
          key={entry.key}
          value={`${name} ${entry.key}`}
          onSelect={() => onChoose(entry)}
          className={cn(
            menuItemClasses,
            "data-[disabled=false]:pointer-events-auto data-[disabled=false]:opacity-100 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground",
          )}
        >
          <EntryIcon kind={entry.kind} />
          <span className="min-w-0 truncate">{entry.label}</span>
          {"text" in entry && (
            <span className="ml-auto shrink-0 pl-2 text-xs text-muted-foreground">{t("copyText")}</span>
          )}
          {entry.note && (
            <span className="ml-auto max-w-2/5 shrink-0 truncate pl-2 text-xs text-muted-foreground">
              {entry.note}
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const SPRITES = { prompts: "file-text", bases: "library-big", knowledge: "book-bookmark" } as const;
const ICONS = { command: Zap, page: CornerDownLeft, variables: Braces, people: UserRound } as const;

function EntryIcon({ kind }: { kind: EntryKind }) {
  if (kind in SPRITES)
    return <SpriteIcon name={SPRITES[kind as keyof typeof SPRITES]} className="text-muted-foreground" />;
  const Icon = ICONS[kind as keyof typeof ICONS];
  return <Icon aria-hidden className="text-muted-foreground" />;
}
