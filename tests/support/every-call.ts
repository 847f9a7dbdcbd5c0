import { CONTRACTS } from "@/app/api/contracts";
import { ROUTES } from "@/app/api/routes";
import type { Contract } from "@/lib/platform/http/contract";
import { slugOf } from "@/lib/platform/text/slug";
import { z } from "@/lib/platform/validation/zod";
import { send } from "./api";
import { handlersAt } from "./handlers-at";
import { sized } from "./size";

export type Handler = Parameters<typeof send>[0];
/**
 * Who asks, with every id that an address could take, and those to narrow lists by. `kinds` are the ids that exist behind
 * an address, by its beginning: others it does not find, and is asked with them in the drills alone.
 */
type Walk = { token: string | undefined; ids: string[]; bases: string[]; kinds: Record<string, string[]> };

/** The handlers of a call's address. */
export const handlerOf = (address: string): Record<string, Handler> => handlersAt(address, ROUTES);

/** The names of a call's fields; what else is sent is ignored, which the drills try. */
function fieldsOf({ input, path: address }: Contract): string[] {
  const fields = input instanceof z.ZodPipe ? input.in : input;
  if (!(fields instanceof z.ZodObject)) throw new Error(`The input of ${address} is no object.`);
  return Object.keys(fields.shape);
}

/** Where the word stands for somebody: every call of the API that reads, with every id that its address could take and with the word searched for. */
export async function placesWith(
  mark: string,
  { token, ids, bases, kinds, other }: Walk & { /** Another word, sought on the same way. */ other?: string },
): Promise<{ found: string[]; foundOther: string[]; read: number; asked: number }> {
  const found: string[] = [];
  const foundOther: string[] = [];
  const idsOf = (address: string) => {
    const kind = Object.keys(kinds).find((beginning) => address.startsWith(beginning));
    return sized(kind ? kinds[kind]! : ids, ids);
  };
  let [read, asked] = [0, 0];
  const look = async (
    where: string,
    handler: Handler,
    method: string,
    options: Parameters<typeof send>[2],
    contract?: Contract,
  ) => {
    asked += 1;
    const { status, text, body } = await send(handler, method, { ...options, token });
    expect({ where, text: status >= 500 || status === 429 ? text : "" }).toEqual({ where, text: "" });
    if (status === 200) read += 1;
    if (status === 200 && body !== undefined && contract?.output) {
      // Clients that validate refuse an answer that lacks what the description promises.
      const promised = contract.list ? z.array(contract.output) : contract.output;
      expect({ where, issues: promised.safeParse(body).error?.issues ?? [] }).toEqual({ where, issues: [] });
    }
    if (hasWord(text, mark)) found.push(where);
    if (other && hasWord(text, other)) foundOther.push(where);
  };
  for (const contract of CONTRACTS) {
    const { method, path: address } = contract;
    if (
      method !== "GET" ||
      address.startsWith("/trash") ||
      address === "/openapi.json" ||
      address.startsWith("/health")
    )
      continue;
    const { GET: handler } = handlerOf(address);
    const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!);
    const params = names.length
      ? idsOf(address).map((id) => Object.fromEntries(names.map((each) => [each, id])))
      : [{}];
    for (const each of params) await look(address, handler!, "GET", { params: each }, contract);
    if (names.length || address === "/users/me/export") continue; // which tells each its own, and not often
    const byId = bases.flatMap((id) => [`?promptBaseId=${id}`, `?base_id=${id}`, `?user_id=${id}`]);
    const byWord = [mark, other ?? []]
      .flat()
      .flatMap((word) => [`?q=${word}`, `?q=${word.slice(0, 6)}`, `?tag=${word}`]);
    const queries = [...byWord, "?include=promptText", ...byId];
    const fields = fieldsOf(contract);
    for (const query of sized(
      queries.filter((each) => fields.includes(each.slice(1).split("=")[0]!)),
      queries,
    ))
      await look(address + query.split("=")[0]!, handler!, "GET", { query: encodeURI(query) }, contract);
  }
  for (const id of idsOf("/prompts/{id}")) {
    const { POST: copy } = handlerOf("/prompts/{id}/copy");
    const { POST: render } = handlerOf("/prompts/{id}/render");
    await look("copy", copy!, "POST", { params: { id } });
    await look("render", render!, "POST", { params: { id }, json: {} });
  }
  return { found: [...new Set(found)], foundOther: [...new Set(foundOther)], read, asked };
}

/** Whether an answer has a word, as it is written or as an address has it. */
export function hasWord(text: string, word: string): boolean {
  return text.includes(word) || text.includes(slugOf(word));
}
