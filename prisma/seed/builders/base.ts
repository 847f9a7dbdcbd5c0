import type { Prisma } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import type { AccessType } from "@/lib/bases/access-types";

/** Rubles, for bases whose price does not matter. */
const PRICES: Record<AccessType, Partial<Prisma.PromptBaseCreateManyInput>> = {
  PRIVATE: {},
  FREE: {},
  SUBSCRIPTION: { subscriptionPriceMonthly: 490, subscriptionPriceYearly: 4900 },
  ONE_TIME: { oneTimePrice: 1490 },
  CODE_ONLY: {},
};

/** A base's row with the prices that its access type needs; FREE unless said otherwise. */
export function buildBase(
  values: Partial<Prisma.PromptBaseCreateManyInput> & { ownerId: string },
): Prisma.PromptBaseCreateManyInput {
  const accessType = values.accessType ?? "FREE";
  const prices =
    "subscriptionPriceMonthly" in values || "subscriptionPriceYearly" in values || "oneTimePrice" in values
      ? {}
      : PRICES[accessType];
  return {
    baseName: "Промпты для работы",
    baseDescription: "Письма, планы и разборы на каждый день.",
    accessType,
    ...prices,
    ...omitUndefined(values),
  };
}
