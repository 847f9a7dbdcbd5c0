import type { Stopped } from "@/lib/bases/stopping/types";

const PAGE = /\/(bases|profile)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/i;

/** The base or the person whose page an address leads to, in either language, whole or only its path; null for any other address. */
export function pageOf(address: string): Pick<Stopped, "kind" | "id"> | null {
  const [, page, id] = PAGE.exec(address) ?? [];
  return page && id
    ? { kind: page.toLowerCase() === "bases" ? "base" : "seller", id: id.toLowerCase() }
    : null;
}
