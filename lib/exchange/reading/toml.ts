import { parse } from "smol-toml";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { keysOf } from "./prompt-shapes";
import { titleOfPath } from "./title-of-path";
import { promptOf } from "./prompt-values";
import { own, textOf, type Values } from "./values";

/** UTF-16 units, far more than a command needs. */
const LONGEST = 1_000_000;

/**
 * A command of Gemini CLI: `prompt` and `description`; the title is the file's name. In an archive, TOML without a prompt is a
 * tool's settings and not an error.
 * @param whole the import consists of this file only
 */
export function readToml(
  text: string,
  path: string,
  place: Place,
  into: Collector,
  { whole }: { whole: boolean },
): void {
  if (text.length > LONGEST) return into.fault(place, "tooLong");
  const values = tomlOf(text);
  if (!values) return into.fault(place, "badToml");
  const prompt = textOf(own(values, "prompt")).trim();
  if (!prompt && !whole) return into.leave("toolFiles", place.path ?? path);
  into.is("toml");
  const title = textOf(own(values, "title", "name")) || titleOfPath(path);
  into.add(promptOf(values, place, { title, ...foreignText(prompt) }), keysOf(values));
}

/** @returns null for invalid TOML */
function tomlOf(text: string): Values | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
