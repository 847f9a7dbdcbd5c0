import { useTranslations } from "next-intl";
import { usePressed } from "@/components/common/hooks/use-pressed";
import type { addBaseFavouriteContract, removeBaseFavouriteContract } from "@/lib/bases/favourites/contract";
import { usePageState, useReader } from "@/components/layout/reader/page-state";
import { callApi } from "@/lib/platform/browser/api-client";
import { FAVOURITE_HASH } from "@/lib/platform/hrefs";
import type {
  addPromptFavouriteContract,
  removePromptFavouriteContract,
} from "@/lib/prompts/favourites/contract";

export type HeartOf = {
  kind: "prompt" | "base";
  id: string;
  /** Absent where the page is the same for everybody. */
  favourite: boolean | undefined;
};

/** A press counts also when the person goes on to another page. */
const KEPT = { keepalive: true };

/** Whether a thing is a favourite, and what a press of its heart does. */
export function useHeart({ kind, id, favourite }: HeartOf): { pressed: boolean; press: () => void } {
  const t = useTranslations("common");
  const reader = useReader();
  const state = usePageState(`${kind}s`, id, favourite !== undefined);
  return usePressed({
    key: `${kind} ${id}`,
    drawn: favourite ?? (reader ? (state?.favourite ?? false) : undefined),
    hash: FAVOURITE_HASH,
    store: (value) => (kind === "prompt" ? storePrompt(id, value) : storeBase(id, value)),
    failed: t("favouriteFailed"),
  });
}

function storePrompt(id: string, value: boolean): Promise<void> {
  return value
    ? callApi<typeof addPromptFavouriteContract>("PUT", `/prompts/${id}/favourite`, undefined, KEPT)
    : callApi<typeof removePromptFavouriteContract>("DELETE", `/prompts/${id}/favourite`, undefined, KEPT);
}

function storeBase(id: string, value: boolean): Promise<void> {
  return value
    ? callApi<typeof addBaseFavouriteContract>("PUT", `/bases/${id}/favourite`, undefined, KEPT)
    : callApi<typeof removeBaseFavouriteContract>("DELETE", `/bases/${id}/favourite`, undefined, KEPT);
}
