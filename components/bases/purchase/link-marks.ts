import type { LinkMarks } from "@/lib/bases/purchases/source";

/** Characters that are carried; fewer are kept (lib/bases/purchases/source). */
const LONGEST = 60;

/** The marks that the person who shared an address put on it: `?utm_source=vk&utm_campaign=spring`. */
export function marksIn(search: Record<string, string | string[] | undefined>): LinkMarks {
  const one = (name: keyof LinkMarks) => ([search[name] ?? ""].flat()[0] ?? "").slice(0, LONGEST);
  const [source, campaign] = [one("utm_source"), one("utm_campaign")];
  return { ...(source && { utm_source: source }), ...(source && campaign && { utm_campaign: campaign }) };
}
