import type { APIRequestContext } from "@playwright/test";

type DemoBase = { id: string; base_name: string; owner_id: string };

/** A base of the demo, asked for by name: other stories' bases and results come and go. */
export async function demoBase(request: APIRequestContext, name: string): Promise<DemoBase> {
  const found = (await (await request.get(`/api/bases?q=${encodeURIComponent(name)}`)).json()) as DemoBase[];
  return found.find((base) => base.base_name === name)!;
}
