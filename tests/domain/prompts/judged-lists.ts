import { readFileSync } from "node:fs";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { descriptionReveals } from "@/lib/prompts/writing/description-reveals";
import { buildBase } from "@/prisma/seed/builders/base";
import { buildPrompt } from "@/prisma/seed/builders/prompt";
import { buildUser } from "@/prisma/seed/builders/user";

/** A list of ./worth-lists.txt: its line, and the tag that its prompts share. Their titles are the names in the line. */
export type JudgedList = { line: string; tag: string; prompts: string[]; expectations: string[] };

export function judgedLists(): JudgedList[] {
  return readFileSync("tests/domain/prompts/worth-lists.txt", "utf8")
    .split("\n")
    .filter((line) => /^\w/.test(line))
    .map((line, at) => {
      const [prompts, expectations] = line.split(" : ");
      return {
        line,
        tag: `список ${at}`,
        prompts: prompts!.split(" "),
        expectations: expectations!.split("; "),
      };
    });
}

const TEXT = "возьми факты из сообщения, проверь каждый по источникам и скажи прямо, что из этого следует";

type Base = { id: string; ownerId: string };

/** The rows of `s30`, `s30=1`, `s30!` or `s30+2`, or the one of `A120@400`. */
function rowsOf({ tag, prompts }: JudgedList, name: string, base: Base, now: Date) {
  const row = (title: string, copyCount: number, days: number, text?: string) => {
    const createdAt = new Date(now.getTime() - days * DAY);
    const shortDescription = `Что это даёт читателю: коротко о ${title}.`;
    const promptText = text ?? `${tag}, ${base.ownerId}, ${title}: ${TEXT}.`;
    const values = {
      title,
      copyCount,
      createdAt,
      openedAt: createdAt,
      tags: [tag],
      shortDescription,
      promptText,
    };
    return buildPrompt({ id: base.id, ownerId: base.ownerId, accessType: "FREE" }, values);
  };
  const single = /^[A-Z](\d+)@(\d+)$/.exec(name);
  if (single) return [row(name, Number(single[1]), Number(single[2]), originalOf(prompts[0]!, name, tag))];
  const [, author, count, kind, copies] = /^([a-z])(\d+)([=!+]?)(\d*)$/.exec(name)!;
  return Array.from({ length: Number(count) }, (_, at) => {
    const text = kind === "=" ? originalOf(prompts[0]!, prompts[0]!, tag) : undefined;
    const made = row(`${author}${at + 1}`, kind === "!" ? 0 : Number(copies), at / 100, text);
    return kind === "!" ? { ...made, shortDescription: made.promptText.slice(0, 300) } : made;
  });
}

/** The text of the list's first prompt, which others may have copied. */
const originalOf = (first: string, name: string, tag: string) =>
  name === first ? `${tag}, оригинал: ${TEXT}.` : undefined;

/** Writes the prompts of all lists, each list with authors of its own. */
export async function storeJudgedLists(lists: JudgedList[], now = new Date()): Promise<void> {
  const users: ReturnType<typeof buildUser>[] = [];
  const bases: ReturnType<typeof buildBase>[] = [];
  const prompts: ReturnType<typeof buildPrompt>[] = [];
  for (const list of lists) {
    const baseOf = new Map<string, Base>();
    for (const name of list.prompts) {
      const author = name[0]!;
      const base = baseOf.get(author) ?? newBase();
      baseOf.set(author, base);
      prompts.push(...rowsOf(list, name, base, now));
    }
  }
  function newBase() {
    const base = { id: crypto.randomUUID(), ownerId: crypto.randomUUID() };
    users.push(buildUser({ id: base.ownerId }));
    bases.push(buildBase({ ...base, accessType: "FREE" }));
    return base;
  }
  await db.user.createMany({ data: users });
  await db.promptBase.createMany({ data: bases });
  for (let from = 0; from < prompts.length; from += 500)
    await db.prompt.createMany({
      data: prompts
        .slice(from, from + 500)
        .map((row) => ({ ...row, descriptionReveals: descriptionReveals(row) })),
    });
}
