import { Command } from "cmdk";
import {
  Braces,
  ChartLine,
  Code,
  CornerDownLeft,
  FilePlus,
  Files,
  FileUp,
  FolderPlus,
  Heart,
  History,
  House,
  Keyboard,
  KeyRound,
  Languages,
  LogIn,
  LogOut,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  Monitor,
  Moon,
  Plug,
  Settings,
  Sun,
  UserRound,
  Video,
  Zap,
} from "lucide-react";
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
          <EntryIcon entry={entry} />
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
const KINDS = {
  here: Zap,
  command: Zap,
  page: CornerDownLeft,
  catalogue: CornerDownLeft,
  variables: Braces,
  people: UserRound,
} as const;
/** By the entry's key. */
const COMMANDS: Record<string, LucideIcon> = {
  "page /add-prompt newPrompt": FilePlus,
  "page /add-base newBase": FolderPlus,
  "page /my-bases import": FileUp,
  "page /activate-code activateCode": KeyRound,
  "tool video": Video,
  "tool documents": Files,
  "tool feedback": MessageSquare,
  "tool changelog": Megaphone,
  "theme light": Sun,
  "theme dark": Moon,
  "theme system": Monitor,
  language: Languages,
  keys: Keyboard,
  "sign in": LogIn,
  "sign out": LogOut,
  "page /": House,
  "page /my-runs": MessagesSquare,
  "page /my-sales": ChartLine,
  "page /favourites": Heart,
  "page /video-history": History,
  "page /settings/profile": Settings,
  "page /api-docs": Code,
  "page /connect": Plug,
  "page profile": UserRound,
};
/** Pages of things have the things' icons. */
const PAGES: Record<string, (typeof SPRITES)[keyof typeof SPRITES]> = {
  "page /public-prompts": SPRITES.prompts,
  "page /my-prompts": SPRITES.prompts,
  "page /bases": SPRITES.bases,
  "page /my-bases": SPRITES.bases,
  "page /knowledge": SPRITES.knowledge,
};

function EntryIcon({ entry }: { entry: Entry }) {
  const { key, kind } = entry;
  if ("icon" in entry && entry.icon) return <CopiedIcon of={entry.icon} />;
  const sprite = PAGES[key] ?? (kind in SPRITES ? SPRITES[kind as keyof typeof SPRITES] : null);
  if (sprite) return <SpriteIcon name={sprite} className="text-muted-foreground" />;
  const Icon = COMMANDS[key] ?? KINDS[kind as keyof typeof KINDS];
  return <Icon aria-hidden className="text-muted-foreground" />;
}

/** The icon of a button of the page. */
function CopiedIcon({ of }: { of: SVGElement }) {
  return (
    <span
      aria-hidden
      ref={(place) => place?.replaceChildren(of.cloneNode(true))}
      className="flex size-4 shrink-0 items-center justify-center text-muted-foreground [&>svg]:size-4"
    />
  );
}
