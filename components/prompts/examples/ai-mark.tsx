import { useTranslations } from "next-intl";
import type { Example } from "@/lib/prompts/examples/schema";

type Marked = Pick<Example, "madeByAi" | "aiSource">;

/** Which mark of AI a result shows, if any (docs/product/results.md 9). The owner’s wins, because it is about the whole result. */
export function aiMarkOf({ madeByAi, aiSource }: Marked): "made" | "edited" | null {
  return madeByAi ? "made" : aiSource;
}

/** The mark of AI, and who says so. */
export function AiMark({ example }: { example: Marked }) {
  const t = useTranslations("prompts.results.ai");
  const mark = aiMarkOf(example);
  if (!mark) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(mark)}
      {example.aiSource === mark && ` (${t("byFile")})`}
    </p>
  );
}
