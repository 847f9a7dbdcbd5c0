import {
  Braces,
  Dices,
  Ellipsis,
  Hash,
  LibraryBig,
  type LucideIcon,
  Pencil,
  Plus,
  Quote,
  SquareTerminal,
  TextCursorInput,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SearchField } from "@/components/common/fields/search-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Skeleton } from "@/components/ui/skeleton";
import { inEitherLayout } from "@/lib/platform/browser/keyboard-layout";
import type { TokenKind } from "@/lib/templates/nodes";
import type { Variable, VariableType } from "@/lib/variables/schema";
import { TOKEN_TINTS } from "../token-tints";
import { NEW_COMMANDS, type RandomCommand } from "./command-dialog";
import { tokenKindOf, tokenOf } from "./library";
import { useDeleteVariable } from "./use-delete-variable";
import type { Library } from "./use-library";

const ICONS: Record<VariableType, LucideIcon> = {
  text: Quote,
  number: Hash,
  knowledge_base: LibraryBig,
  random: Dices,
  random_number: Dices,
  command: SquareTerminal,
};
/** Commands that go in as they are; the random ones have a dialog. */
const PLAIN_COMMANDS = ["format", "video"] as const;

type Props = {
  library: Library;
  onInsert: (token: string) => void;
  onCommand: (command: RandomCommand) => void;
  onEdit: (variable: Variable | "new") => void;
};

/** The library beside the text: press, Enter or drag puts a token into it. */
export function VariablePanel({ library, onInsert, onCommand, onEdit }: Props) {
  const [t, tSearch] = [useTranslations("variables"), useTranslations("search")];
  const [query, setQuery] = useState("");
  const remove = useDeleteVariable(library.remove);
  const { variables, state } = library;
  const having = (text: string) =>
    variables.filter(({ variableName }) => variableName.toLowerCase().includes(text.toLowerCase()));
  const { found: matching, meant } = inEitherLayout(query, having);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="flex">
        <Insertable
          kind="placeholder"
          icon={TextCursorInput}
          token={t("fieldToken")}
          label={t("field")}
          onPress={() => onInsert(t("fieldToken"))}
        />
      </div>
      <SearchField value={query} onSearch={setQuery} label={t("search")} delay={80} />
      <Button variant="outline" onClick={() => onEdit("new")}>
        <Plus aria-hidden />
        {t("create")}
      </Button>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-xs font-medium text-muted-foreground">{t("mine")}</h3>
        {state === "loading" && <Skeleton className="h-9" />}
        {meant && <p className="text-sm text-muted-foreground">{tSearch("shownFor", { meant })}</p>}
        {state === "ready" && matching.length === 0 && (
          <p className="text-sm text-muted-foreground">{t(variables.length ? "noMatch" : "empty")}</p>
        )}
        <ul className="grid grid-cols-1 gap-1.5" aria-label={t("mine")}>
          {matching.map((variable) => (
            <li key={variable.id} className="flex items-center gap-1">
              <Insertable
                token={tokenOf(variable)}
                kind={tokenKindOf(variable.variableType)}
                icon={ICONS[variable.variableType]}
                label={variable.variableName}
                note={
                  variable.knowledgeTokens !== null
                    ? t("takes", { count: variable.knowledgeTokens })
                    : variable.useCount > 0
                      ? t("used", { count: variable.useCount })
                      : undefined
                }
                onPress={() => onInsert(tokenOf(variable))}
              />
              <DropdownMenu>
                <DropdownMenuTrigger asChild>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t("actions", { name: variable.variableName })}
                  >
                    <Ellipsis aria-hidden />
                  </Button>
                </DropdownMenuTrigger>
                <DropdownMenuContent align="end">
                  <DropdownMenuItem onSelect={() => onEdit(variable)}>
                    <Pencil aria-hidden />
                    {t("edit", { name: variable.variableName })}
                  </DropdownMenuItem>
                  <DropdownMenuItem variant="destructive" onSelect={() => void remove(variable)}>
                    <Trash2 aria-hidden />
                    {t("remove", { name: variable.variableName })}
                  </DropdownMenuItem>
                </DropdownMenuContent>
              </DropdownMenu>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-xs font-medium text-muted-foreground">{t("commands")}</h3>
        <ul className="grid grid-cols-1 gap-1.5" aria-label={t("commands")}>
          <li className="flex">
            <Insertable
              kind="random"
              icon={Dices}
              token={t("randomToken")}
              label={t("randomTitle")}
              onPress={() => onCommand(NEW_COMMANDS.random)}
            />
          </li>
          <li className="flex">
            <Insertable
              kind="random"
              icon={Dices}
              token="[random_number 1 100]"
              label={t("randomNumberTitle")}
              onPress={() => onCommand(NEW_COMMANDS.random_number)}
            />
          </li>
          {PLAIN_COMMANDS.map((name) => {
            const token = name === "video" ? "[video]" : t("formatToken");
            return (
              <li key={name} className="flex">
                <Insertable
                  kind="command"
                  icon={Braces}
                  token={token}
                  label={t(name)}
                  onPress={() => onInsert(token)}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <p className="text-xs text-muted-foreground">{t("hint")}</p>
    </div>
  );
}

type InsertableProps = {
  token: string;
  kind: TokenKind;
  icon: LucideIcon;
  label: string;
  note?: string;
  onPress: () => void;
};

function Insertable({ token, kind, icon: Icon, label, note, onPress }: InsertableProps) {
  const t = useTranslations("variables");
  return (
    <button
      type="button"
      draggable
      aria-label={t("insert", { name: label })}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", token);
        event.dataTransfer.effectAllowed = "copy";
      }}
      onClick={onPress}
      className={cn(
        "flex h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-3 text-left text-sm font-medium active:cursor-grabbing touch:h-11",
        TOKEN_TINTS[kind],
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="shrink-0 text-xs opacity-80">{note}</span>}
    </button>
  );
}
