import { parse } from "@/lib/templates/parse";
import { exportPortable } from "@/lib/templates/portable";
import type { TemplateVariables } from "@/lib/templates/variables";

/**
 * A prompt's text for reading: `{{text_<id>}}` is `{{имя}}`, as it would be taken elsewhere.
 * @param unknown what a variable is called that the library does not hold
 */
export function withNames(text: string, library: TemplateVariables, unknown: string): string {
  return parse(text)
    .map((node) =>
      node.type === "variable" && !library.has(node.key) ? `{{${unknown}}}` : exportPortable([node], library),
    )
    .join("");
}
