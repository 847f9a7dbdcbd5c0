import { BASE_SORTS } from "@/lib/bases/lists/sorts";
import { searchText } from "@/lib/platform/validation/fields";
import { type CatalogueState, TRAIL } from "./state";

const ACCESS = ["free", "paid"] as const;

/** Reads the catalogue's state from an address; whatever makes no sense there is ignored. */
export function parseCatalogueState(params: Record<string, string | string[] | undefined>): CatalogueState {
  const one = (name: string) => [params[name] ?? ""].flat()[0];
  return {
    q: searchText.safeParse(one("q")).data ?? "",
    access: ACCESS.find((each) => each === one("access")) ?? null,
    sort: BASE_SORTS.find((each) => each === one("sort")) ?? "new",
    cursors: [params.cursor ?? []].flat().slice(0, TRAIL),
  };
}
