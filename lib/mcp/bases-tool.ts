import { listBasesContract } from "@/lib/bases/contract";
import { listBases, listMyBases, listPurchasedBases } from "@/lib/bases/queries";
import { type Base, baseOutput, listBasesInput } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import type { Handler } from "@/lib/platform/http/call";
import type { Page } from "@/lib/platform/paging";
import { z } from "@/lib/platform/validation/zod";
import { runCall } from "./calls";
import { absolute, limit, listWords, nextCursor, READS, url } from "./lists";
import { tool } from "./tool";

const basesInput = listBasesInput.extend({
  within: z.enum(["public", "mine", "purchased"]).default("public"),
  limit,
});

const LISTS: Record<
  z.output<typeof basesInput>["within"],
  Handler<z.output<typeof listBasesInput>, Page<Base>>
> = {
  public: listBases,
  mine: (viewer, { limit: most, cursor }, { locale }) =>
    listMyBases(viewer, { limit: most, cursor }, { locale }),
  purchased: (viewer, { limit: most, cursor }) => listPurchasedBases(viewer, { limit: most, cursor }),
};

export const LIST_BASES = tool({
  name: "list_bases",
  title: "List prompt bases",
  description:
    "Bases are collections of prompts; one whose sellingStopped is true is not sold now, whatever its prices. The public catalogue, the caller's own bases (where save_prompt can put prompts) or those that the caller bought.",
  annotations: READS,
  input: basesInput,
  arguments: {
    within:
      "public: the catalogue (default). mine: own bases. purchased: bought or opened by a code. The last two need a token",
    q: "Words in name or description; of the catalogue only",
    accessType: "Free or paid ones; of the catalogue only",
    user_id: "Of this author; of the catalogue only",
    sort: "Order of the catalogue",
    limit: "How many at most: 1 to 50, 20 unless given",
    cursor: "nextCursor of the page before",
  },
  output: z.object({
    bases: z.array(
      baseOutput
        .pick({
          id: true,
          base_name: true,
          base_description: true,
          access_type: true,
          subscription_price_monthly: true,
          subscription_price_yearly: true,
          one_time_price: true,
          sellingStopped: true,
          promptCounts: true,
          hasAccess: true,
          expiresAt: true,
        })
        .extend({ owner: baseOutput.shape.owner.pick({ id: true, full_name: true }), url }),
    ),
    nextCursor,
  }),
  call: (caller, given) =>
    runCall(
      caller,
      {
        ...listBasesContract,
        input: basesInput,
        access:
          given.within === "mine" || given.within === "purchased" ? undefined : listBasesContract.access,
      },
      (viewer, { within, ...asked }, context) => LISTS[within](viewer, asked, context),
      given,
    ),
  shape: ({ items, nextCursor: next }, caller) => ({
    bases: items.map((base) => ({ ...base, url: absolute(baseHref(base), caller) })),
    nextCursor: next,
  }),
  words: (page, caller) =>
    listWords(page, caller, (base) => [
      base.base_name,
      base.base_description,
      `${base.access_type} · ${base.id} · ${absolute(baseHref(base), caller)}`,
    ]),
});
