import { safeYaml } from "./safe-yaml";
import type { Values } from "./values";

/** An unindented `key: value`; a key is one word, as in the programs that use such files. */
const PAIR = /^(?:"([\w.-]{1,100})"|'([\w.-]{1,100})'|([\w.-]{1,100}))[ \t]{0,99}:(?:[ \t](.*))?$/;
/** `description: |` or `>-`: the indented lines below are the text. */
const BLOCK = /^[|>][+-]?\d?[+-]?$/;
const ITEM = /^[ \t]*-[ \t](.*)$/;

type Pair = { key: string; value: string; below: string[] };

/**
 * Reads front matter that is not strict YAML line by line, as agentskills.io requires of clients: an unindented `key: value` is a
 * text without its surrounding quotes; of duplicate keys the first counts; unreadable lines are skipped. Indented lines belong to
 * the key above.
 * @returns null when there is no key
 */
export function lenientHead(head: string): Values | null {
  const pairs = new Map<string, Pair>();
  let open: Pair | null = null;
  for (const line of head.split("\n")) {
    const [, double, single, bare, value = ""] = PAIR.exec(line) ?? [];
    const key = double ?? single ?? bare;
    if (key !== undefined) {
      open = { key, value: value.trim(), below: [] };
      if (!pairs.has(key)) pairs.set(key, open);
    } else if (/^(?:[ \t]|-[ \t]|$)/.test(line)) open?.below.push(line);
    else open = null;
  }
  const values = [...pairs.values()].map(({ key, ...pair }) => [key, valueOf(pair)] as const);
  return values.some(([key]) => /[a-z]/i.test(key)) ? Object.fromEntries(values) : null;
}

/** A text, or a list of texts. */
function valueOf({ value, below }: Omit<Pair, "key">): unknown {
  const lines = below.filter((line) => line.trim() !== "");
  if (BLOCK.test(value)) return blockOf(below, value.startsWith(">") ? " " : "\n");
  if (value === "" && lines.length > 0 && lines.every((line) => ITEM.test(line)))
    return lines.map((line) => unquoted(ITEM.exec(line)![1]!.trim()));
  if (/^\[.*\]$/.test(value)) return listOf(value) ?? value;
  // A continued value; lines below an empty value are a map, which a prompt has no field for.
  return value === "" ? "" : unquoted([value, ...lines.map((line) => line.trim())].join(" "));
}

function blockOf(below: readonly string[], separator: string): string {
  const margins = below.flatMap((line) => (line.trim() === "" ? [] : [line.search(/\S/)]));
  const margin = Math.min(...margins, 100);
  return below
    .map((line) => line.slice(margin))
    .join(separator)
    .trim();
}

/** `[a, "b"]` with plain values only; `[a] [b]` is a text. */
function listOf(value: string): string[] | null {
  const list = safeYaml(value);
  return Array.isArray(list) && list.every((each) => typeof each === "string" || typeof each === "number")
    ? list.map(String)
    : null;
}

/** Removes quotes around the whole value; a quoted word followed by more text keeps them. */
function unquoted(value: string): string {
  if (!/^(?:".*"|'.*')$/.test(value)) return value;
  const read = safeYaml(value);
  if (typeof read === "string") return read;
  const inside = value.slice(1, -1);
  return inside.includes(value[0]!) ? value : inside;
}
