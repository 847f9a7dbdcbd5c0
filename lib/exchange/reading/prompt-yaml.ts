import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { readList } from "./json";
import { safeYaml } from "./safe-yaml";
import { titleOfPath } from "./title-of-path";
import { objectOf, own, promptOf, textOf } from "./values";

/** A `.prompt.yml`: a name, a description and messages. Anything else of YAML is read as JSON would be. */
export function readYaml(text: string, path: string, place: Place, into: Collector): void {
  const value = safeYaml(text);
  if (value === undefined) return into.fault(place, "badYaml");
  const values = objectOf(value);
  const messages = values && own(values, "messages");
  if (!values || !Array.isArray(messages)) return readList(value, place, into, titleOfPath(path));
  into.is("promptYml");
  const said = messages.flatMap((message) => {
    const each = objectOf(message);
    const content = each ? textOf(own(each, "content")).trim() : "";
    return content ? [{ role: textOf(own(each!, "role")), content }] : [];
  });
  // One message is the prompt; of several each tells whose it is.
  const whole =
    said.length === 1
      ? said[0]!.content
      : said.map(({ role, content }) => `### ${role || "user"}\n\n${content}`).join("\n\n");
  const title = textOf(own(values, "name", "title")) || titleOfPath(path);
  into.add(promptOf(values, place, { title, ...foreignText(whole) }));
}
