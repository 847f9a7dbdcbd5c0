import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cn } from "@/components/ui/cn";
import { selectTriggerClasses } from "@/components/ui/field-classes";
import { menuItemClasses } from "@/components/ui/menu-classes";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { SelectTrigger } from "@/components/ui/select";
import { SpriteIcon } from "@/components/ui/sprite-icon";

type Choice = { id: string; name: string };

export type ChoiceSelectProps = Omit<
  ComponentProps<typeof SelectTrigger>,
  "value" | "onChange" | "children"
> & {
  choices: readonly Choice[];
  value: string;
  onChoose: (id: string) => void;
  placeholder?: string;
};

/** A list with a search in it, by keys as well as by pointer. Looks closed like any other select. */
export function SearchSelect({
  choices,
  value,
  onChoose,
  placeholder,
  className,
  ...trigger
}: ChoiceSelectProps) {
  const t = useTranslations("common.choice");
  const [open, setOpen] = useState(false);
  const chosen = choices.find(({ id }) => id === value);

  function choose(id: string) {
    onChoose(id);
    setOpen(false);
  }

  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          data-placeholder={chosen ? undefined : ""}
          className={cn(selectTriggerClasses, className)}
          {...trigger}
        >
          <span>{chosen?.name ?? placeholder}</span>
          <SpriteIcon name="chevron-down" className="size-4 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={t("find")}
        className="flex w-(--radix-popover-trigger-width) min-w-60 flex-col overflow-hidden p-0"
      >
        <Command label={t("find")} defaultValue={value} filter={contains} className="flex min-h-0 flex-col">
          <div className="flex items-center gap-2 border-b px-3">
            <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <Command.Input
              placeholder={t("find")}
              className="h-10 w-full min-w-0 bg-transparent text-sm outline-none placeholder:text-muted-foreground touch:h-11 touch:text-base"
            />
          </div>
          <Command.List label={t("list")} className="max-h-72 overflow-y-auto p-1">
            <Command.Empty className="px-2 py-4 text-center text-sm text-muted-foreground">
              {t("nothing")}
            </Command.Empty>
            {choices.map(({ id, name }) => (
              <Command.Item
                key={id}
                value={id}
                keywords={[name]}
                onSelect={() => choose(id)}
                className={cn(
                  menuItemClasses,
                  "pr-8 data-[disabled=false]:pointer-events-auto data-[disabled=false]:opacity-100 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground",
                )}
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {id === value && <Check aria-hidden className="absolute right-2 size-4 text-primary" />}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </PopoverContent>
    </Popover>
  );
}

/** Names that have the words somewhere, in their own order: no guesses. */
function contains(_id: string, search: string, [name = ""]: string[] = []): number {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))
    ? 1
    : 0;
}
