import { chosenMessages } from "@/components/layout/chosen-messages";
import { TOOL_MESSAGES } from "@/components/layout/frame/tools/tool-messages";
import { LIST_MESSAGES } from "@/components/notifications/list-messages";
import { MANAGER_MESSAGES } from "@/components/prompts/examples/manager/manager-messages";
import { FILL_MESSAGES } from "@/components/prompts/launcher/fill/fill-messages";
import { isLocale, LOCALES } from "@/lib/platform/i18n/locales";
import type { MessagePart } from "@/lib/platform/i18n/message-key";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

export const dynamic = "force-static";
// No other file is there, and Next keeps something for every address that it renders.
export const dynamicParams = false;

/** What each file holds: names as for ClientMessages. */
const FILES = new Map(
  Object.entries<readonly MessagePart[]>({
    ...TOOL_MESSAGES,
    results: MANAGER_MESSAGES,
    fill: FILL_MESSAGES,
    notifications: LIST_MESSAGES,
    runs: ["runs", "media.snippet"],
    selection: ["selection", "folders"],
    imports: ["imports", "exchange"],
    palette: ["palette", "launcher", "assembled"],
    validation: ["validation"],
  }).map(([name, parts]) => [`${name}.json`, parts]),
);

type Context = { params: Promise<{ locale: string; file: string }> };

export function generateStaticParams() {
  return LOCALES.flatMap((locale) => Array.from(FILES.keys(), (file) => ({ locale, file })));
}

/** /messages/<name>.json: the texts of a dialog that is loaded when it is opened (lib/platform/i18n/late-messages). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, file } = await params;
  const parts = FILES.get(file);
  if (!parts || !isLocale(locale)) return new Response(null, { status: 404 });
  return Response.json(chosenMessages({ ru, en }[locale], parts), {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
