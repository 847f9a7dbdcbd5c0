import { DEFAULT_LOCALE } from "./locales";

/**
 * The texts of a dialog that is loaded when it is opened: they come from a static answer (app/[locale]/messages) instead of
 * with every page. @throws Error when they did not come
 */
export async function lateMessages(name: string, locale: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${locale === DEFAULT_LOCALE ? "" : `/${locale}`}/messages/${name}.json`);
  if (!answer.ok) throw new Error(`messages of ${name}: ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
