import type { Example, FileExample, TextExample } from "@/lib/prompts/examples/schema";
import { tellsMadeWith } from "@/lib/prompts/examples/generation-metadata";
import { openFields } from "@/lib/templates/fields";
import type { ContentType } from "@/lib/prompts/schema";
import { type PromptNode, valueKey } from "@/lib/templates/nodes";
import type { NamedVariables } from "@/lib/templates/variables";
import { emptyState, stateHref } from "../browser/state";

/** A result as its prompt's page shows it. */
export type ShownExample = Example & Shown;
/** One that has files. */
export type ShownFileExample = FileExample & Shown;
/** One in words. */
export type ShownTextExample = TextExample & Shown;

type Shown = {
  /** Its text alternative: its caption, else the prompt's title. */
  alt: string;
  /** `values` as people read them. */
  filledIn: { label: string; value: string }[];
  /** Whether it has generation metadata. */
  hasMadeWith: boolean;
  /** Where the open prompts for its model are found. */
  sameModelHref: string | null;
};

type Of = {
  title: string;
  contentType: ContentType;
  nodes: readonly PromptNode[];
  variables: NamedVariables;
};

/** Results with the names of their filled-in fields; a field that the prompt no longer has keeps its old name. */
export function shownExamples(
  examples: readonly Example[],
  { title, contentType, nodes, variables }: Of,
): ShownExample[] {
  const names = new Map(openFields(nodes, variables).map(({ key, label }) => [key, label]));
  return examples.map((example) => ({
    ...example,
    values: Object.fromEntries(
      Object.entries(example.values).map(([token, value]) => [valueKey(token), value]),
    ),
    alt: example.caption || title,
    filledIn: Object.entries(example.values).map(([token, value]) => ({
      label: names.get(valueKey(token)) ?? valueKey(token),
      value,
    })),
    hasMadeWith: tellsMadeWith(example),
    sameModelHref: example.model
      ? stateHref("/public-prompts", { ...emptyState(contentType), model: example.model })
      : null,
  }));
}
