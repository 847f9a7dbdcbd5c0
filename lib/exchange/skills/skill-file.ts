import { oneLine } from "@/lib/imports/truncate";
import { truncateAtWord } from "@/lib/platform/text/text-length";
import { slugOf } from "@/lib/platform/text/slug";
import { frontMatterOf, nameInHead } from "../front-matter";

// The standard is https://agentskills.io/specification.

export const SKILL_FILE = "SKILL.md";
const NAME_MAX = 64;
const DESCRIPTION_MAX = 1_024;
/** The folders that programs look for an index of skills in: today's (discovery 0.2.0), and the first one. */
export const SKILL_INDEXES = ["agent-skills", "skills"] as const;
export type SkillIndex = (typeof SKILL_INDEXES)[number];
const NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Gives each name once, as the folder of a skill: lower-case Latin letters, digits and single hyphens. */
export function uniqueNames(): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const whole = NAME.test(title) ? title : slugOf(title).slice(0, NAME_MAX).replace(/-$/, "") || "prompt";
    for (let count = 1; ; count += 1) {
      const ending = count > 1 ? `-${count}` : "";
      const name = whole.slice(0, NAME_MAX - ending.length).replace(/-$/, "") + ending;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}

export type Skill = { name: string; description: string; body: string };

/** A description without angle brackets, which clients refuse. */
export function fittingDescription(description: string): string {
  return truncateAtWord(oneLine(description.replace(/[<>]/g, "")), DESCRIPTION_MAX);
}

/** What YAML takes for a number, a date or a word of its own. */
const NO_TEXT = /^(?:\d.*|true|false|null|yes|no|on|off|y|n)$/;

/** The file of a skill. JSON of a text is YAML too. */
export function skillFile({ name, description, body }: Skill, more = ""): string {
  return `---\nname: ${NO_TEXT.test(name) ? JSON.stringify(name) : name}\ndescription: ${JSON.stringify(fittingDescription(description))}\n${more}---\n\n${body}\n`;
}

/** What the head of a skill's file says of itself in lines of its own; null where installers would refuse it. */
export function headOfSkill(file: string): { name: string; more: string } | null {
  const { head } = frontMatterOf(file);
  const name = nameInHead(head ?? "");
  if (head === null || !NAME.test(name) || !/^description:[ \t]*\S/m.test(head)) return null;
  let isOther = true;
  const more = head.split("\n").filter((line) => {
    if (/^[^\s#]/.test(line)) isOther = !/^(?:name|description)[ \t]*:/.test(line);
    return isOther && line !== "";
  });
  return { name, more: more.map((line) => `${line}\n`).join("") };
}
