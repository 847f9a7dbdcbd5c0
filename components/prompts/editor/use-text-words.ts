import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Variable } from "@/lib/variables/schema";
import { NEW_COMMANDS, type RandomCommand } from "../variables/command-dialog";
import { tokenOf } from "../variables/library";
import type { ChipWords } from "./text/chips";
import type { Suggestion } from "./text/suggestions";

/** What the text area says, in the page's language. */
export function useTextWords(): ChipWords & { label: string; placeholder: string } {
  const t = useTranslations("editor");
  const variables = useTranslations("variables");
  const kinds = useTranslations("prompts.tokens");
  return useMemo(
    () => ({
      label: t("text"),
      placeholder: t("placeholder"),
      unknown: variables("unknown"),
      random: variables("randomTitle"),
      randomNumber: ({ min, max }) => `${variables("randomNumberTitle")}: ${min}–${max}`,
      kind: (kind) => (kind === "text" ? "" : kinds(kind)),
    }),
    [t, variables, kinds],
  );
}

/** What `{{` offers: the library, a field of the typed name, then the random commands and a new variable, which have dialogs. */
export function useSuggestions(
  library: readonly Variable[],
  onCommand: (command: RandomCommand) => void,
  onCreate: () => void,
): Suggestion[] {
  const t = useTranslations("variables");
  return [
    ...library.map((variable) => ({
      label: variable.variableName,
      detail: t(`kinds.${variable.variableType}`),
      token: tokenOf(variable),
    })),
    { label: (name) => t("asField", { name }), detail: "" },
    { label: t("randomTitle"), detail: t("kinds.command"), run: () => onCommand(NEW_COMMANDS.random) },
    {
      label: t("randomNumberTitle"),
      detail: t("kinds.command"),
      run: () => onCommand(NEW_COMMANDS.random_number),
    },
    { label: t("create"), detail: "", run: onCreate },
  ];
}
