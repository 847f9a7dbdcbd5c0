import { LOCALES } from "@/lib/platform/i18n/locales";
import { ATTACHMENT_BYTES } from "@/lib/attachments/limits";
import { setCover } from "@/lib/bases/cover/mutations";
import { storeFavourites } from "@/lib/bases/favourites/store";
import { addSamples, updateBase } from "@/lib/bases/mutations";
import { nameOf } from "@/lib/bases/personal-texts";
import { updateBaseInput } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import type { FoundBase } from "../reading/found";
import type { ItemImporter } from "./item-importer";
import type { TargetBases } from "./target-bases";

/**
 * Gives drafts and the PRIVATE base what the file has of them and they have not: cover, samples, the order of their prompts, a place among the favourites. What the
 * owner has published stays as it is.
 * @param ids of prompts by those of the file
 */
export async function settleBases(
  viewer: Viewer,
  kept: TargetBases["kept"],
  ids: ReadonlyMap<string, string>,
  importer: ItemImporter,
): Promise<void> {
  await favouriteBases(viewer, kept);
  for (const { file, target } of kept) {
    const id = target.id;
    if (!id || (!target.isDraft && target.accessType !== "PRIVATE")) continue;
    const base = await db.promptBase.findUnique({
      where: { id },
      select: { coverId: true, isOrdered: true },
    });
    if (!base) continue;
    if (target.accessType === "PRIVATE") await namePersonal(viewer, id, file);
    if (file.cover && !base.coverId)
      await importer.each(file.cover, ATTACHMENT_BYTES.image, (cover) =>
        setCover(viewer, { id, file: cover }, importer),
      );
    const held = await heldBy(
      id,
      [...(file.samples ?? []), ...(base.isOrdered ? [] : (file.order ?? []))],
      ids,
    );
    const [samples, order] = [file.samples, base.isOrdered ? [] : file.order].map((list) =>
      (list ?? []).flatMap((each) => held.get(each) ?? []),
    );
    if (samples!.length > 0) await addSamples(viewer, { id, sampleIds: [...new Set(samples)] });
    if (order!.length > 0)
      await orderPrompts(viewer, { id, promptIds: [...new Set(order)], place: undefined });
  }
}

/** Gives the personal base the file's name and description where its owner has not set any. */
async function namePersonal(viewer: Viewer, id: string, { name, description }: FoundBase): Promise<void> {
  const base = await db.promptBase.findUniqueOrThrow({
    where: { id },
    select: { baseName: true, baseDescription: true },
  });
  // A text of the interface is another one in each language.
  const isWritten = (baseName: string) =>
    new Set(LOCALES.map((locale) => nameOf({ accessType: "PRIVATE", baseName }, locale))).size === 1;
  if (isWritten(base.baseName) || !isWritten(name)) return;
  const input = updateBaseInput.safeParse({
    id,
    base_name: name,
    base_description: description,
    access_type: "PRIVATE",
  }).data;
  if (input) await updateBase(viewer, input);
}

async function favouriteBases(viewer: Viewer, kept: TargetBases["kept"]): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const places = kept.flatMap(({ file, target: { id, isDraft, accessType } }) =>
    id && (isDraft || accessType === "PRIVATE") && file.favourite ? [{ id, place: file.favourite }] : [],
  );
  if (places.length > 0) await transaction((tx) => storeFavourites(tx, "base", userId, places));
}

/** The prompts of the base that were made of these of the file. */
async function heldBy(
  promptBaseId: string,
  wanted: readonly string[],
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const mine = new Map(wanted.flatMap((each) => (ids.has(each) ? [[each, ids.get(each)!] as const] : [])));
  if (mine.size === 0) return mine;
  const rows = await db.prompt.findMany({
    where: { promptBaseId, id: { in: [...mine.values()] } },
    select: { id: true },
  });
  const there = new Set(rows.map(({ id }) => id));
  return new Map([...mine].filter(([, id]) => there.has(id)));
}
