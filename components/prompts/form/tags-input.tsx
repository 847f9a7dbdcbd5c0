import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent, type Ref } from "react";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { nameKey } from "@/lib/platform/text/name-key";
import { uniqueTags } from "@/lib/prompts/writing/tags";

type Props = {
  /** What the names are of: its texts. */
  of: keyof typeof TEXTS;
  /** How many there may be. */
  max: number;
  value: string[];
  onChange: (names: string[]) => void;
  onBlur: () => void;
  /** One tag too many was asked for. */
  onFull: () => void;
  /** Offered under the field, most popular first; at most `suggestions` of those that are not chosen. */
  popular: string[];
  suggestions: number;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

const TEXTS = {
  tags: { hint: "tagsHint", remove: "removeTag" },
  models: { hint: "modelsHint", remove: "removeModel" },
} as const;

/** Names as chips: Enter or a comma adds the typed name, Backspace in the empty field removes the last one. */
export function TagsInput({
  of,
  max,
  value,
  onChange,
  onBlur,
  onFull,
  popular,
  suggestions,
  ref,
  ...control
}: Props) {
  const t = useTranslations("promptForm");
  const [text, setText] = useState("");
  const input = useTypedBefore({ ref, value: text, onChange: (event) => setText(event.target.value) });

  function add(typed: string) {
    const next = uniqueTags([...value, ...typed.split(",")]);
    if (next.length > max) return onFull();
    setText("");
    if (next.length !== value.length) onChange(next);
  }

  function remove(tag: string) {
    onChange(value.filter((each) => each !== tag));
    input.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault(); // Enter would send the form
      if (text.trim()) add(text);
    } else if (event.key === "Backspace" && !text && value.length) {
      onChange(value.slice(0, -1));
    }
  }

  const chosen = new Set(value.map(nameKey));
  const offered = popular.filter((tag) => !chosen.has(nameKey(tag))).slice(0, suggestions);
  return (
    <div className="grid gap-2 noscript:hidden">
      <div
        className={cn(
          "field",
          "flex min-h-9 flex-wrap items-center gap-1.5 px-1.5 py-1 has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring touch:min-h-11",
          control["aria-invalid"] && "border-destructive",
        )}
        onClick={() => input.current?.focus()}
      >
        {value.map((tag) => (
          <Badge key={tag} variant="secondary" className="shrink pr-0.5 font-normal touch:h-8">
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={t(TEXTS[of].remove, { tag })}
              onClick={() => remove(tag)}
              className="relative inline-flex size-5 items-center justify-center rounded-sm after:absolute after:-inset-2 hover:bg-accent"
            >
              <X aria-hidden />
            </button>
          </Badge>
        ))}
        <input
          ref={input}
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          value={text}
          placeholder={value.length ? undefined : t(TEXTS[of].hint)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            if (text.trim()) add(text);
            onBlur();
          }}
          className="min-w-32 flex-1 bg-transparent px-1.5 outline-none"
          {...control}
        />
      </div>
      {offered.length > 0 && (
        <ul aria-label={t("suggestedTags")} className="flex flex-wrap gap-1.5 touch:gap-2">
          {offered.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={t("addSuggested", { tag })}
                onClick={() => add(tag)}
                className={cn(
                  badgeVariants({ variant: "outline" }),
                  "font-normal transition-colors hover:bg-accent hover:text-foreground touch:h-9 touch:px-3 touch:text-sm",
                )}
              >
                <Plus aria-hidden />
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
