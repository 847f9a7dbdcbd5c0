import { openSkills } from "@/lib/exchange/skills/public-skills";
import { skillRoute } from "@/lib/exchange/skills/skill-route";

export const dynamic = "force-dynamic";

type Params = { locale: string; kind: string; path: string[] };

/** /.well-known/agent-skills/index.json, the older /.well-known/skills/index.json, and the skills in them: popular open prompts. */
export const GET = skillRoute<Params>(() => ({ baseId: null }), openSkills);
