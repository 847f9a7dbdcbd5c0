import { openSkills } from "@/lib/exchange/skills/public-skills";
import { skillRoute } from "@/lib/exchange/skills/skill-route";
import { idIn } from "@/lib/platform/hrefs";

export const dynamic = "force-dynamic";

type Params = { locale: string; id: string; kind: string; path: string[] };

/** The prompts of a FREE base as skills: `npx skills add` takes the address of its page. */
export const GET = skillRoute<Params>(({ id }) => ({ baseId: idIn(id) }), openSkills);
