import { TYPE_FACTS } from "@/lib/bases/content-types";
import { callApi } from "@/lib/platform/browser/api-client";
import type { renderPromptContract } from "@/lib/prompts/rendering/contract";
import type { Prompt } from "@/lib/prompts/schema";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { render } from "@/lib/templates/render";
import type { listVariablesContract } from "@/lib/variables/contract";
import type { Variable } from "@/lib/variables/schema";
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
  let knowledge: Promise<ReadonlyMap<string, string>> | null = null;
  let known: Promise<readonly Variable[]> | null = variables && Promise.resolve(variables);
  function library(): Promise<readonly Variable[]> {
    known ??= callApi<typeof listVariablesContract>("GET", "/variables");
    known.catch(() => (known = null));
    return known;
  }
  return {
    id: prompt.id,
    title,
    async load(seed = newSeed()) {
      knowledge ??= hasKnowledge ? storedKnowledge(prompt.id) : Promise.resolve(new Map());
      const values = libraryOf(await library(), await knowledge);
      const { parts, missing } = render(nodes, { variables: values, seed });
      return {
        assembled: { parts, missing, seed },
        fields: openFields(nodes, values),
        secret: isSecret(prompt.base),
        isOwn: prompt.can.addExample,
        isForPictures: TYPE_FACTS[prompt.contentType].models === "image",
      };
    },
    template: async () => withNames(text, libraryOf(await library()), unknown),
  };
}

/** The texts of the knowledge bases that a stored prompt names, by key. Without them their tokens stay open. */
async function storedKnowledge(id: string): Promise<ReadonlyMap<string, string>> {
  const rendered = await callApi<typeof renderPromptContract>("POST", `/prompts/${id}/render`, {}).catch(
    () => null,
  );
  const filled = (rendered?.parts ?? []).filter(
    ({ kind, source, text }) => kind === "knowledge" && text !== source,
  );
  return new Map(filled.flatMap(({ key, text }) => (key ? [[key, text] as const] : [])));
}
