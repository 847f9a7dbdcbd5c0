import { IS_STILL_NEWS_PROMPT } from "@/lib/identity/people/still-news";
import { read } from "@/lib/platform/db/read";
import type { Kept } from "./kinds";

/** What a reader may know of the things that a notification is about. */
export type Known = {
  /** Of its base. */
  baseName?: string;
  /** The latest answer to the reader's message. */
  reply?: string;
  /** A selection's prompts that everybody can read now: how many, and the title of the first. */
  selection?: { title: string; count: number };
  /** Prompts of what the reader follows that everybody can read now, at least one. */
  prompts?: { first: KnownPrompt; count: number; all: KnownPrompt[] };
};

type KnownPrompt = {
  id: string;
  title: string;
  author: { id: string; name: string };
  category: string;
  tags: string[];
};

/** Looks up what a person may know of some notifications, in one statement for each kind of thing. */
export async function knownOf(userId: string, kept: readonly Kept[]): Promise<(each: Kept) => Known> {
  const [bases, prompts, replies, selections] = await Promise.all([
    baseNames(userId, kept),
    openPrompts(kept),
    repliesTo(userId, kept),
    openSelections(kept),
  ]);
  return (each) => {
    if (each.kind === "selection") {
      const selection = selections.get(each.data.number);
      return selection ? { selection } : {};
    }
    if (each.kind === "feedbackReply") {
      const reply = replies.get(each.data.feedbackId);
      return reply === undefined ? {} : { reply };
    }
    if (each.kind !== "followed") return { baseName: bases.get(each.data.baseId ?? "") };
    const all = each.data.promptIds.flatMap((id) => prompts.get(id) ?? []);
    const [first] = all;
    return first ? { prompts: { first, all, count: all.length + each.data.more } } : {};
  };
}

/** Names of bases as a person may know them, by id, without deleted ones, others' private ones, and those hidden from the person. */
async function baseNames(userId: string, kept: readonly Kept[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(kept.flatMap(({ kind, data }) => (kind === "followed" ? [] : (data.baseId ?? [])))),
  ];
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; name: string }>`
    SELECT b.id, b.base_name AS name FROM prompt_bases b
    WHERE b.id = ANY(${ids}::uuid[]) AND (b.owner_id = ${userId}::uuid OR (b.access_type <> 'PRIVATE' AND (
      b.hidden_at IS NULL OR EXISTS (SELECT 1 FROM user_base_access h WHERE h.base_id = b.id AND h.user_id = ${userId}::uuid)
      OR EXISTS (SELECT 1 FROM base_members m WHERE m.base_id = b.id AND m.user_id = ${userId}::uuid)
      OR (b.is_draft AND EXISTS (SELECT 1 FROM base_invitations i WHERE i.base_id = b.id AND i.user_id = ${userId}::uuid AND i.expires_at > now())))))`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Answers to a person's messages, by the message; without those of deleted messages. */
async function repliesTo(userId: string, kept: readonly Kept[]): Promise<Map<string, string>> {
  const ids = kept.flatMap(({ kind, data }) => (kind === "feedbackReply" ? data.feedbackId : []));
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; reply: string }>`
    SELECT f.id, f.reply FROM feedback f
    WHERE f.id = ANY(${ids}::uuid[]) AND f.user_id = ${userId}::uuid AND f.reply IS NOT NULL`;
  return new Map(rows.map(({ id, reply }) => [id, reply]));
}

/** Selections with an open prompt, by number. */
async function openSelections(kept: readonly Kept[]): Promise<Map<number, NonNullable<Known["selection"]>>> {
  const numbers = kept.flatMap(({ kind, data }) => (kind === "selection" ? data.number : []));
  if (numbers.length === 0) return new Map();
  const rows = await read<{ number: number; titles: string[] }>`
    SELECT s.number, array_agg(p.title ORDER BY array_position(s.prompt_ids, p.id)) AS titles
    FROM selections s JOIN prompts p ON p.id = ANY(s.prompt_ids) JOIN users a ON a.id = p.user_id
    WHERE s.number = ANY(${numbers}::int[]) AND ${IS_STILL_NEWS_PROMPT} GROUP BY s.number`;
  return new Map(rows.map(({ number, titles }) => [number, { title: titles[0]!, count: titles.length }]));
}

async function openPrompts(kept: readonly Kept[]): Promise<Map<string, KnownPrompt>> {
  const ids = [...new Set(kept.flatMap(({ kind, data }) => (kind === "followed" ? data.promptIds : [])))];
  if (ids.length === 0) return new Map();
  const rows = await read<KnownPrompt>`
    SELECT p.id, p.title, p.category, p.tags, json_build_object('id', a.id, 'name', a.full_name) AS author
    FROM prompts p CROSS JOIN LATERAL (SELECT u.id, u.full_name, u.blocked_at FROM users u WHERE u.id = p.user_id OFFSET 0) AS a
    WHERE p.id = ANY(${ids}::uuid[]) AND ${IS_STILL_NEWS_PROMPT}`; // one by one: joined, the planner may read all authors
  return new Map(rows.map((row) => [row.id, row]));
}
