import { AiFailure } from "./driver";

/** Fields of a request that some services refuse to know. */
type Fields = Readonly<Record<string, unknown>>;

/** "400" and FastAPI's "422": the request is not understood. */
const MISUNDERSTOOD = [400, 422];
/** OpenAI's reasoning models know the limit of an answer by another name only, and say so. */
const RENAMED: Readonly<Record<string, string>> = { max_tokens: "max_completion_tokens" };
const LIMITS = new Set(Object.entries(RENAMED).flat());
/** Of a refusal no more is looked at. */
const LOOKED_AT = 20_000;

/** What services refused, by service and field; the value is the field's other name. */
const refusedBy = new Map<string, Map<string, string | null>>();

/**
 * Asks with optional fields, and once more without those that a refusal names, for as long as a refusal names any that is still sent.
 * What a service does not know is remembered.
 * @param service its address and model
 * @throws what `ask` throws: any other refusal
 */
export async function withoutRefused<T>(
  service: string,
  fields: Fields,
  ask: (fields: Fields) => Promise<T>,
): Promise<T> {
  const known = refusedBy.get(service) ?? new Map<string, string | null>();
  const refused = new Map(known);
  for (;;) {
    const sent = renamed(fields, refused);
    try {
      const answer = await ask(sent);
      if (refused.size > known.size) refusedBy.set(service, lasting(refused));
      return answer;
    } catch (error) {
      const body = refusalBody(error);
      const named = Object.keys(sent).filter((name) => names(body, name));
      if (named.length === 0) throw error;
      for (const name of named) refused.set(name, otherName(body, name));
    }
  }
}

function renamed(fields: Fields, refused: ReadonlyMap<string, string | null>): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (!refused.has(name)) return [[name, value]];
    const other = refused.get(name);
    return other && !refused.has(other) ? [[other, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** A limit of length may be refused for its value, which depends on the question: that is forgotten. */
function lasting(refused: ReadonlyMap<string, string | null>): Map<string, string | null> {
  return new Map([...refused].filter(([name, other]) => other !== null || !LIMITS.has(name)));
}

function otherName(body: string, name: string): string | null {
  const other = RENAMED[name];
  return other && new RegExp(`\\buse\\W{1,3}${other}\\b`, "i").test(body) ? other : null;
}

function names(body: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(body);
}

/** The words of a refusal; "" for any other failure. What it repeats of the request does not count. */
function refusalBody(error: unknown): string {
  const { status, body = "" } = error instanceof AiFailure ? error.details : {};
  if (status === undefined || !MISUNDERSTOOD.includes(status)) return "";
  try {
    return textsIn(JSON.parse(body)).join("\n").slice(0, LOOKED_AT);
  } catch {
    return body.slice(0, LOOKED_AT);
  }
}

/** Texts of a JSON value, without keys and without FastAPI's `input`, which repeats what was sent. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > 8) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === "input" ? [] : textsIn(inside, depth + 1),
  );
}
