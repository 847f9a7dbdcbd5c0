import { db } from "@/lib/platform/db/client";
import { aBase } from "./base";

/** A bundle of some bases for 700 ₽; of two new ones for life, 500 ₽ each, unless said otherwise. @returns it with the ids of its bases */
export async function aBundle({
  ownerId,
  title = "Всё для юриста",
  price = 700,
  baseIds,
}: {
  ownerId: string;
  title?: string;
  price?: number;
  baseIds?: string[];
}) {
  const ids =
    baseIds ?? (await Promise.all(["Договоры", "Иски"].map((baseName) => aOnceBase(ownerId, baseName))));
  const bundle = await db.bundle.create({
    data: {
      ownerId,
      title,
      price,
      bases: { create: ids.map((baseId, position) => ({ baseId, position })) },
    },
  });
  return { ...bundle, baseIds: ids };
}

/** A base that is sold for life, for 500 ₽. @returns its id */
export async function aOnceBase(ownerId: string, baseName?: string): Promise<string> {
  return (await aBase({ ownerId, baseName, accessType: "ONE_TIME", oneTimePrice: 500 })).id;
}
