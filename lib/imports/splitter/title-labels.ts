import { readLabel } from "./labels";
import type { Section } from "./section";

/** Cards: every line "Название: …" begins a prompt. */
export function byTitleLabels(lines: string[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const label = readLabel(line);
    if (label?.field === "title" && label.value) sections.push({ title: label.value, body: [], group: "" });
    else sections.at(-1)?.body.push(line);
  }
  return sections;
}
