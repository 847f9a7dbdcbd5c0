import { TYPE_FACTS } from "@/lib/bases/content-types";
import { callApi } from "@/lib/platform/browser/api-client";
import type { renderPromptContract } from "@/lib/prompts/rendering/contract";
import type { Prompt } from "@/lib/prompts/schema";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { render } from "@/lib/templates/render";
import type { listVariablesContract } from "@/lib/variables/contract";
import type { UsedKnowledge, Variable } from "@/lib/variables/schema";
import { isSecret, type LaunchSource } from "../launcher/launch-source";
import { libraryOf } from "../variables/library";
import { withNames } from "./conflict/token-names";

/**
 * The editor's content, saved or not, for the launcher. Texts of knowledge bases come from the server, which knows only those of the stored
 * copy; one inserted since then is a field to fill.
 * @param variables the person's; null when not loaded yet: then this loads them
 * @param unknown the name of a variable that the person does not have
 */
export function editorSource(
  prompt: Prompt,
  title: string,
  text: string,
  variables: readonly Variable[] | null,
  unknown: string,
): LaunchSource {
  const nodes = parse(text);
  const hasKnowledge = nodes.some((node) => node.type === "variable" && node.prefix === "knowledge");
  let whole: Promise<StoredKnowledge> | null = null;
  let known: Promise<readonly Variable[]> | null = variables && Promise.resolve(variables);
  function library(): Promise<readonly Variable[]> {
    known ??= callApi<typeof listVariablesContract>("GET", "/variables");
    known.catch(() => (known = null));
    return known;
  }
  return {
    id: prompt.id,
    title,
    async load(seed = newSeed(), given) {
      whole ??= hasKnowledge
        ? storedKnowledge(prompt.id)
        : Promise.resolve({ texts: new Map(), sources: [] });
      const { texts, sources } = await (given && hasKnowledge ? storedKnowledge(prompt.id, given) : whole);
      const values = libraryOf(await library(), texts);
      const { parts, missing } = render(nodes, { variables: values, seed });
      return {
        assembled: { parts, missing, seed },
        fields: openFields(nodes, values),
        sources: sources.filter(({ key }) => nodes.some((node) => "key" in node && node.key === key)),
        secret: isSecret(prompt.base),
        isOwn: prompt.can.addExample,
        isForPictures: TYPE_FACTS[prompt.contentType].models === "image",
      };
    },
    template: async () => withNames(text, libraryOf(await library()), unknown),
  };
}

type StoredKnowledge = { texts: ReadonlyMap<string, string>; sources: readonly UsedKnowledge[] };

/** The texts of the knowledge bases that a stored prompt names, by key. Without them their tokens stay open. */
async function storedKnowledge(
  id: string,
  values?: Readonly<Record<string, string>>,
): Promise<StoredKnowledge> {
  const rendered = await callApi<typeof renderPromptContract>("POST", `/prompts/${id}/render`, {
    values,
  }).catch(() => null);
  const filled = (rendered?.parts ?? []).filter(
    ({ kind, source, text }) => kind === "knowledge" && text !== source,
  );
  const texts = new Map(filled.flatMap(({ key, text }) => (key ? [[key, text] as const] : [])));
  return { texts, sources: rendered?.sources ?? [] };
}
