import { keyOf } from "@/lib/attachments/object-key";
import { descriptionOf, nameOf } from "@/lib/bases/personal-texts";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import type { FileBase } from "../document";
import type { Favourites } from "./favourites";
import { openObject } from "./open-object";
import type { Selection } from "./selection";
import type { ArchiveFile } from "./zip-archive";

const select = {
  id: true,
  ownerId: true,
  baseName: true,
  baseDescription: true,
  accessType: true,
  subscriptionPriceMonthly: true,
  subscriptionPriceYearly: true,
  oneTimePrice: true,
  showContents: true,
  isListed: true,
  trialRuns: true,
  trialDays: true,
  cover: { select: { id: true, file: true } },
} as const;

type Chosen = Selection & { favourites: Favourites["bases"] };

/** `cover`: its path in an archive. */
export type ExportedBase = { base: FileBase; cover: ArchiveFile | null };

/**
 * The exported bases, oldest first: all of the viewer's own with the whole account, else those of exported prompts.
 * @param ids of the prompts
 */
export async function fileBases(
  viewer: Viewer,
  { promptBaseId, ids: chosen, favourites }: Chosen,
  ids: readonly string[],
  locale: Locale,
): Promise<ExportedBase[]> {
  const { id: ownerId } = requireMember(viewer);
  const whole = !promptBaseId && !chosen?.length;
  const used = await db.prompt.groupBy({ by: ["promptBaseId"], where: { id: { in: ids.slice() } } });
  const held = { id: { in: used.map((row) => row.promptBaseId) } };
  const rows = await db.promptBase.findMany({
    where: whole ? { OR: [{ ownerId }, held] } : held,
    orderBy: { id: "asc" },
    select,
  });
  const arranged = await arrangedPrompts(rows.filter((row) => row.ownerId === ownerId).map(({ id }) => id));
  return rows.map((row) => {
    const base = { id: row.id, name: nameOf(row, locale), description: descriptionOf(row, locale) };
    if (row.ownerId !== ownerId) return { base, cover: null }; // settings of another person's base are not exported
    const {
      accessType,
      showContents,
      isListed,
      trialRuns,
      trialDays,
      subscriptionPriceMonthly,
      subscriptionPriceYearly,
      oneTimePrice,
      cover,
    } = row;
    const prices = {
      ...(subscriptionPriceMonthly && { subscriptionPriceMonthly: subscriptionPriceMonthly.toNumber() }),
      ...(subscriptionPriceYearly && { subscriptionPriceYearly: subscriptionPriceYearly.toNumber() }),
      ...(oneTimePrice && { oneTimePrice: oneTimePrice.toNumber() }),
    };
    const favourite = favourites.get(row.id);
    const settings = {
      accessType,
      ...prices,
      showContents,
      isListed,
      ...(trialRuns > 0 && { trialRuns }),
      ...(trialDays > 0 && { trialDays }),
      ...arranged.get(row.id),
      ...(favourite !== undefined && { favourite }),
    };
    return { base: { ...base, ...settings }, cover: cover && coverFile(row.id, cover) };
  });
}

/** Samples and order of bases that have any. */
async function arrangedPrompts(ids: string[]): Promise<Map<string, Pick<FileBase, "samples" | "order">>> {
  const rows = await read<{ id: string; samples: string[]; order: string[] | null }>`
    SELECT b.id, ARRAY(SELECT p.id FROM prompts p WHERE p.prompt_base_id = b.id AND p.sample_position IS NOT NULL ORDER BY p.sample_position) AS samples,
      CASE WHEN b.is_ordered THEN ARRAY(SELECT p.id FROM prompts p WHERE p.prompt_base_id = b.id ORDER BY p.position, p.id) END AS "order"
    FROM prompt_bases b WHERE b.id = ANY(${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, samples, order }) => [
      id,
      { ...(samples.length > 0 && { samples }), ...(order && { order }) },
    ]),
  );
}

function coverFile(baseId: string, { id, file }: { id: string; file: string }): ArchiveFile {
  return {
    path: `covers/${baseId}${file.slice(file.lastIndexOf("."))}`,
    compress: false,
    open: () => openObject(keyOf(id, file)),
  };
}
