import * as skillsRoute from "@/app/[locale]/.well-known/[kind]/[...path]/route";
import * as feedRoute from "@/app/[locale]/feed.xml/route";
import * as kindFeedRoute from "@/app/[locale]/feeds/[type]/[file]/route";
import * as llmsRoute from "@/app/[locale]/llms.txt/route";
import * as profileFeedRoute from "@/app/[locale]/profile/[id]/feed.xml/route";
import * as markdownRoute from "@/app/[locale]/prompt-texts/[file]/route";
import * as sitemapRoute from "@/app/sitemap.xml/route";
import * as sitemapPartRoute from "@/app/sitemaps/[part]/route";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { send } from "./api";
import { type Handler, hasWord } from "./every-call";

type Asked = { ids: string[]; ownerId: string; /** What no part of the sitemap may name. */ gone: string[] };

/** Files for search engines and models that contain the word, or name a deleted thing; all must respond. */
export async function enginesWith(mark: string, { ids, ownerId, gone }: Asked): Promise<string[]> {
  const open = { locale: "ru" };
  const engines: [string, Handler, Record<string, string>][] = [
    ["feed", feedRoute.GET as never, open],
    [
      "feed of a kind",
      kindFeedRoute.GET as never,
      { ...open, type: "text", file: `${encodeURIComponent("Продажи")}.xml` },
    ],
    ["feed of an author", profileFeedRoute.GET as never, { ...open, id: ownerId }],
    ["llms.txt", llmsRoute.GET as never, open],
    ["sitemap", sitemapRoute.GET as never, {}],
    ...ids.map((id): [string, Handler, Record<string, string>] => [
      "markdown",
      markdownRoute.GET as never,
      { ...open, file: `${id}.md` },
    ]),
    ...["prompts", "bases", "profiles"].map((kind): [string, Handler, Record<string, string>] => [
      "sitemap part",
      sitemapPartRoute.GET as never,
      { part: `${kind}-${FIRST_ID}.xml` },
    ]),
  ];
  const skills = { ...open, kind: "agent-skills", path: ["index.json"] };
  engines.push(["skills", skillsRoute.GET as never, skills as never]);
  const found: string[] = [];
  for (const [where, handler, params] of engines) {
    const { text, status } = await send(handler, "GET", { params });
    expect({ where, ok: where === "markdown" ? status < 500 : status === 200 }).toEqual({ where, ok: true });
    if (hasWord(text, mark) || (where.startsWith("sitemap") && gone.some((id) => text.includes(id))))
      found.push(where);
  }
  return [...new Set(found)];
}
