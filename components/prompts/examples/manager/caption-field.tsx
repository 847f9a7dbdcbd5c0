import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";

type Props = {
  /** Says which result it is about. */
  label: string;
  caption: string;
  /** @returns why it was not saved; null when it was */
  onSave: (caption: string) => Promise<string | null>;
};

/** A caption, saved on blur or Enter. A failed save keeps the input. */
export function CaptionField({ label, caption, onSave }: Props) {
  const t = useTranslations("results");
  const [typed, setTyped] = useState(caption);
  const [state, setState] = useState<"idle" | "saving" | "saved">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();

  async function save() {
    const next = typed.trim();
    if (next === caption || state === "saving") return;
    setState("saving");
    const why = await onSave(next);
    setFailure(why);
    setState(why === null ? "saved" : "idle");
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <Input
        value={typed}
        maxLength={EXAMPLE_LIMITS.captionMax}
        aria-label={label}
        aria-describedby={`${id}-state`}
        aria-invalid={failure !== null || undefined}
        placeholder={t("captionPlaceholder")}
        onChange={(event) => {
          setTyped(event.target.value);
          setState("idle");
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault(); // it may be in a form
          void save();
        }}
      />
      <div id={`${id}-state`} aria-live="polite" className="text-xs text-muted-foreground empty:hidden">
        {state === "saving" && t("saving")}
        {state === "saved" && t("saved")}
        {failure && (
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-destructive">
            {failure}
            <Button size="sm" variant="link" onClick={() => void save()}>
              {t("retry")}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
