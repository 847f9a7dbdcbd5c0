import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { ManagerButton } from "../examples/manager/manager-button";
import type { Launchable, LaunchSource } from "./launch-source";

type Props = { source: LaunchSource; launchable: Launchable; values: Readonly<Record<string, string>> };

/** Adds a tool's output as a result of the prompt, with the values filled in here. */
export function AddResult({ source, launchable, values }: Props) {
  const t = useTranslations("launcher");
  const of = {
    promptId: source.id,
    title: source.title,
    sold: launchable.secret,
    values: filledIn(launchable, values),
  };
  return (
    <ManagerButton variant="ghost" className="sm:mr-auto" of={of} failure={t("failed")}>
      <ImagePlus aria-hidden />
      {t("addResult")}
    </ManagerButton>
  );
}

/** Values of the prompt's fields, by token, as far as a result stores them. */
function filledIn(
  { assembled, fields }: Launchable,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const tokens = new Map(assembled.parts.map(({ key, source }) => [key, source]));
  const kept = fields
    .filter(({ key }) => values[key] && values[key].length <= EXAMPLE_LIMITS.valueMax)
    .slice(0, EXAMPLE_LIMITS.valuesMax);
  return Object.fromEntries(kept.map(({ key }) => [tokens.get(key) ?? key, values[key]!]));
}
