import { createHash } from "node:crypto";
import { getBase } from "@/lib/bases/queries";
import { orNull } from "@/lib/platform/errors";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import type { Viewer } from "@/lib/platform/viewer";
import { isForEverybody } from "@/lib/prompts/policy";
import { getPrompt, listPrompts, listPublicPrompts } from "@/lib/prompts/queries";
import type { PromptListItem } from "@/lib/prompts/schema";
import { fittingDescription, SKILL_FILE, type SkillIndex, skillFile, uniqueNames } from "./skill-file";
import { type SkillSource, skillTexts } from "./skill-texts";

/** Of the index of version 0.2; the first one had none. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Prompts that one address offers. */
const MOST = 100;

/** Where skills are looked for: a FREE base, or the site's most popular open prompts. */
export type SkillPlace = { baseId: string | null };

type Asked = SkillPlace & {
  index: SkillIndex;
  /** Of a skill in it; absent for the index itself. */ name?: string;
};

/**
 * The index of skills that a program finds at an address (https://github.com/cloudflare/agent-skills-discovery-rfc, `npx skills`), or one of
 * them by its name there.
 * @returns null for a base that is not FREE, and for an unknown name
 */
export function openSkills(viewer: Viewer, { index, name, ...place }: Asked): Promise<OpenFile | null> {
  return name === undefined ? skillIndex(viewer, place, index) : publicSkill(viewer, { ...place, name });
}

async function skillIndex(viewer: Viewer, place: SkillPlace, index: SkillIndex): Promise<OpenFile | null> {
  const prompts = await offered(viewer, place, "promptText");
  if (!prompts) return null;
  const names = namesOf(prompts);
  const skills: object[] = [];
  // Asked for with their texts, they are whole.
  for await (const { prompt, ...texts } of skillTexts(viewer, prompts as (PromptListItem & SkillSource)[])) {
    const name = names.get(prompt.id)!;
    const skill = { name, description: fittingDescription(texts.description) };
    if (index === "skills") skills.push({ ...skill, files: [SKILL_FILE] });
    else {
      const hash = createHash("sha256").update(skillFile({ name, ...texts }));
      const [url, digest] = [`${name}/${SKILL_FILE}`, `sha256:${hash.digest("hex")}`];
      skills.push({ ...skill, type: "skill-md", url, digest });
    }
  }
  const answer = index === "skills" ? { skills } : { $schema: SCHEMA, skills };
  return { body: JSON.stringify(answer), type: "application/json; charset=utf-8" };
}

async function publicSkill(
  viewer: Viewer,
  { name, ...place }: SkillPlace & { name: string },
): Promise<OpenFile | null> {
  const prompts = (await offered(viewer, place)) ?? [];
  const names = namesOf(prompts);
  const found = prompts.find(({ id }) => names.get(id) === name);
  const prompt =
    found && (await orNull(getPrompt(viewer, { id: found.id }), "PROMPT_NOT_FOUND", "ACCESS_REQUIRED"));
  if (!prompt || !isForEverybody(prompt)) return null;
  const { value: skill } = await skillTexts(viewer, [prompt]).next();
  return { body: skillFile({ name, ...skill! }), type: "text/markdown; charset=utf-8" };
}

/** In the order of ids, so that a name does not change with the order of the list. */
function namesOf(prompts: readonly PromptListItem[]): Map<string, string> {
  const nameOf = uniqueNames();
  const sorted = prompts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return new Map(sorted.map(({ id, title }) => [id, nameOf(title)]));
}

async function offered(
  viewer: Viewer,
  { baseId }: SkillPlace,
  include?: "promptText",
): Promise<PromptListItem[] | null> {
  if (!baseId) return (await listPublicPrompts(viewer, { sort: "popular", limit: MOST, include })).items;
  const base = await orNull(getBase(viewer, { id: baseId }), "BASE_NOT_FOUND");
  if (base?.access_type !== "FREE") return null;
  const items: PromptListItem[] = [];
  // With long texts a page has fewer prompts.
  for (let cursor: string | null | undefined; items.length < MOST && cursor !== null;) {
    const limit = MOST - items.length;
    const page = await listPrompts(viewer, { promptBaseId: baseId, limit, include, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
