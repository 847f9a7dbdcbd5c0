import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { nameKey } from "@/lib/platform/text/name-key";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { withOrWithout } from "./text-proposal";

type Props = { tags: string[]; onTake: (tags: string[]) => void; onDiscard: () => void };

/** The tags that there are and those that are proposed, each taken or left. */
export function TagsProposal({ tags, onTake, onDiscard }: Props) {
  const t = useTranslations("assist");
  const rules = useTranslations("validation.prompt");
  const { getValues } = useFormContext<PromptFormValues>();
  const now = [getValues("tags") ?? []].flat();
  const known = new Set(now.map(nameKey));
  const fresh = tags.filter((tag) => !known.has(nameKey(tag)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(fresh.slice(0, Math.max(TAG_LIMITS.count - now.length, 0))),
  );
  const next = uniqueTags([...now, ...fresh.filter((tag) => chosen.has(tag))]);
  const isFull = next.length > TAG_LIMITS.count;
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-3 rounded-lg border bg-card px-4 py-3 sm:grid-cols-[8rem_1fr]">
          <p className="text-sm text-muted-foreground">{t("now")}</p>
          <p className="flex flex-wrap gap-1.5 text-sm">
            {now.length === 0
              ? t("noTags")
              : now.map((tag) => (
                  <Badge key={tag} variant="secondary" className="font-normal">
                    {tag}
                  </Badge>
                ))}
          </p>
          <p className="text-sm text-muted-foreground">{t("proposed")}</p>
          {fresh.length === 0 ? (
            <p className="text-sm">{t("allThere")}</p>
          ) : (
            <ul aria-label={t("proposed")} className="grid grid-cols-1 gap-1">
              {fresh.map((tag) => (
                <li key={tag}>
                  <label className="flex items-center gap-3 py-0.5 wrap-anywhere touch:py-2.5">
                    <input
                      type="checkbox"
                      checked={chosen.has(tag)}
                      onChange={(event) => setChosen(withOrWithout(chosen, tag, event.target.checked))}
                      className="size-5 accent-primary"
                    />
                    {tag}
                  </label>
                </li>
              ))}
            </ul>
          )}
        </div>
        {isFull && (
          <p role="alert" className="text-sm text-destructive">
            {rules("tagsMax", { max: TAG_LIMITS.count })}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onDiscard}>
          {t(fresh.length === 0 ? "close" : "discard")}
        </Button>
        {fresh.length > 0 && (
          <Button disabled={isFull || next.length === now.length} onClick={() => onTake(next)}>
            {t("takeTags", { count: next.length - now.length })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
