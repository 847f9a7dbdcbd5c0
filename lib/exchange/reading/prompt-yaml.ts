import type { Collector } from "./collector";
import type { Place } from "./found";
import { readList } from "./json";
import { LONGEST_YAML, safeYaml } from "./safe-yaml";
import { titleOfPath } from "./title-of-path";
import { objectOf, own } from "./values";

/** A `.prompt.yml` (a name, a description and messages), or what JSON may hold as well. */
export function readYaml(text: string, path: string, place: Place, into: Collector): void {
  if (text.length > LONGEST_YAML) return into.fault(place, "tooLong");
  const value = safeYaml(text);
  if (value === undefined) return into.fault(place, "badYaml");
  const values = objectOf(value);
  const isPromptYml = values && Array.isArray(own(values, "messages"));
  readList(value, place, into, { title: titleOfPath(path), format: isPromptYml ? "promptYml" : "json" });
}
