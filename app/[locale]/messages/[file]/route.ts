import { chosenMessages } from "@/components/layout/chosen-messages";
import { TOOL_MESSAGES } from "@/components/frame/tools/tool-messages";
import { TOOLS } from "@/components/layout/tools";
import { isLocale, LOCALES } from "@/lib/platform/i18n/locales";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

export const dynamic = "force-static";

type Context = { params: Promise<{ locale: string; file: string }> };

export function generateStaticParams() {
  return LOCALES.flatMap((locale) => TOOLS.map((tool) => ({ locale, file: `${tool}.json` })));
}

/** /messages/<tool>.json: the texts of a dialog that is loaded when it is opened (components/frame/tools/load-tool). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, file } = await params;
  const tool = TOOLS.find((each) => file === `${each}.json`);
  if (!tool || !isLocale(locale)) return new Response(null, { status: 404 });
  return Response.json(chosenMessages({ ru, en }[locale], TOOL_MESSAGES[tool]), {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
