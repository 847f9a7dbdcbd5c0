import { baseHref, byId, PUBLIC_PROMPTS } from "@/lib/platform/hrefs";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { uuid } from "@/lib/platform/validation/fields";
import { GUEST } from "@/lib/platform/viewer";
import type { openSkills, SkillPlace } from "./public-skills";
import { SKILL_FILE, SKILL_INDEXES } from "./skill-file";

type Given = { locale: string; kind: string; path: string[] };

/** `GET` of an index of skills and of each skill in it. They go from the cache when the page of their place does. */
export const skillRoute =
  <P extends Given>(placeOf: (params: P) => SkillPlace, make: typeof openSkills) =>
  async (request: Request, { params }: { params: Promise<P> }): Promise<Response> => {
    const given = await params;
    const { locale, kind, path } = given;
    const place = placeOf(given);
    const index = SKILL_INDEXES.find((each) => each === kind);
    const [name = "", file, ...rest] = path;
    const isIndex = name === "index.json" && file === undefined;
    const isSkill = /^[a-z0-9-]{1,64}$/.test(name) && file === SKILL_FILE && rest.length === 0;
    const isPlace = place.baseId === null || uuid.safeParse(place.baseId).success;
    if (!isLocale(locale) || !index || !isPlace || !(isIndex || isSkill))
      return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
    const page = place.baseId === null ? PUBLIC_PROMPTS : baseHref(byId(place.baseId));
    const own = place.baseId === null ? "" : page;
    return openFileAnswer(
      request,
      { path: withLocale(`${own}/.well-known/${index}/${path.join("/")}`, locale), page },
      () => make(GUEST, { ...place, index, ...(!isIndex && { name }) }),
    );
  };
