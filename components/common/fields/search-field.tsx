import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { SpriteIcon } from "@/components/ui/sprite-icon";

/** The field's value, and its actions. */
export type Typing = {
  text: string;
  /** The current search. */
  value: string;
  search: () => void;
  /** Empties the field without a search: the person leaves for something else. */
  leave: () => void;
};

export type SearchFieldProps = {
  /** The current search, for instance from the address. */
  value: string;
  /** Called after a pause in typing, at once on Enter and on clearing; never twice with the same text. */
  onSearch: (value: string) => void;
  /** Names the field; also the placeholder. */
  label?: string;
  /** Milliseconds of silence before a search. */
  delay?: number;
  maxLength?: number;
  className?: string;
  /** Address of the form without scripts, excluding the search; by default this page with its query. */
  address?: string;
  /** What else the input is. */
  input?: Omit<ComponentProps<"input">, "ref" | "value" | "onChange">;
  /** Rendered below the field, with the current text. */
  below?: (typing: Typing) => ReactNode;
};

export function SearchField({
  value,
  onSearch,
  label,
  delay = 300,
  maxLength = 100,
  className,
  address = "",
  input: more,
  below,
}: SearchFieldProps) {
  const t = useTranslations("common");
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [echoes, setEchoes] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const name = label ?? t("search");
  const sent = echoes.at(-1) ?? known;

  // A value from outside (back button, reset of filters) replaces the text; what we sent ourselves may come back
  // late, when the person has typed on, and does not.
  if (value !== known) {
    const echo = echoes.indexOf(value);
    setKnown(value);
    setEchoes(echo < 0 ? [] : echoes.slice(echo + 1));
    if (echo < 0) setText(value);
  }

  function send(next: string) {
    const query = next.trim();
    if (query === sent) return;
    setEchoes([...echoes, query]);
    onSearch(query);
  }

  const sendText = useEffectEvent(() => send(text));
  useEffect(() => {
    const timer = setTimeout(() => sendText(), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  function leave() {
    setText("");
    setEchoes([...echoes, ""]);
  }

  function clear() {
    setText("");
    send("");
    input.current?.focus();
  }

  return (
    <form
      role="search"
      className={clsx("relative w-full", className)}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      {[...new URLSearchParams(address.split("?")[1])].map(([key, kept], index) => (
        <input key={index} type="hidden" name={key} value={kept} />
      ))}
      <SpriteIcon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        {...more}
        ref={input}
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={name}
        placeholder={name}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          more?.onKeyDown?.(event);
          if (event.defaultPrevented || event.key !== "Escape" || !text) return;
          event.preventDefault();
          event.stopPropagation(); // the dialog around stays open
          clear();
        }}
        className="pr-10 pl-9 touch:pr-12 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t("clearSearch")}
          onClick={clear}
          className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-md text-muted-foreground hover:text-foreground touch:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {below?.({ text, value, search: () => send(text), leave })}
    </form>
  );
}
