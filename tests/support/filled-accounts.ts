import { addBaseFavourite } from "@/lib/bases/favourites/mutations";
import { setCover } from "@/lib/bases/cover/mutations";
import { updateBase } from "@/lib/bases/mutations";
import { createSnippet, uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { createCategory, createKnowledgeBase } from "@/lib/knowledge/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { addExample } from "@/lib/prompts/examples/mutations";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { createFolder, placePrompt } from "@/lib/prompts/folders/mutations";
import { createFolderInput } from "@/lib/prompts/folders/schema";
import { updateVersion } from "@/lib/prompts/history/mutations";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { createVariable } from "@/lib/variables/mutations";
import { aToken } from "./api";
import { aPicture } from "./attachments";
import type { Account, WholeAccount } from "./exchange-accounts";
import { aBase } from "./factories/base";
import { aUser } from "./factories/user";
import { spooled } from "./spooled";

const NO_PRICES = { subscription_price_monthly: null, subscription_price_yearly: null, one_time_price: null };

type Filled = { viewer: Member; token: string; bases: string[]; prompts: string[] };

/** An account with nothing but its personal base. */
export async function emptyAccount(): Promise<Filled> {
  const { id } = await aUser();
  const personal = await aBase({ ownerId: id, accessType: "PRIVATE", baseName: "Моя личная база" });
  return {
    viewer: { kind: "member", id, role: "user", language: "ru" } as never,
    token: await aToken(id),
    bases: [personal.id],
    prompts: [],
  };
}

/** An account with the prompts, free bases, variables and folders that were generated. */
export async function filled({ bases, variables, folders, prompts }: Account): Promise<Filled> {
  const made = await emptyAccount();
  const { viewer } = made;
  for (const { name, description } of bases)
    made.bases.push(
      (await aBase({ ownerId: viewer.id, baseName: name, baseDescription: description, accessType: "FREE" }))
        .id,
    );
  const library: string[] = [];
  for (const variable of variables) library.push((await createVariable(viewer, variable)).variableId);
  const tree: { id: string; level: number }[] = [];
  for (const { name, inside } of folders) {
    const parent = [undefined, ...tree.filter(({ level }) => level < 5)][
      inside % (1 + tree.filter(({ level }) => level < 5).length)
    ];
    const { id } = await createFolder(
      viewer,
      createFolderInput.parse({ name, parentId: parent?.id ?? null }),
    );
    tree.push({ id, level: (parent?.level ?? 0) + 1 });
  }
  for (const { content, base, uses, folder } of prompts) {
    const tokens = library.length ? uses.map((at) => ` {{${library[at % library.length]}}}`).join("") : "";
    const promptBaseId = made.bases[base % made.bases.length]!;
    const prompt = await createPrompt(viewer, {
      ...content,
      promptText: content.promptText + tokens,
      promptBaseId,
    });
    made.prompts.push(prompt.id);
    const place = [null, ...tree][folder % (tree.length + 1)];
    if (place) await placePrompt(viewer, { id: prompt.id, folderId: place.id });
  }
  return made;
}

/** The same with everything else that an archive holds. */
export async function filledWhole({ account, bases, prompts, knowledge }: WholeAccount): Promise<Filled> {
  const made = await filled(account);
  const { viewer } = made;
  const picture = await aPicture({ width: 64, height: 48, format: "png" });
  for (const [at, id] of made.prompts.entries()) {
    const { results, versions, isFavourite } = prompts[at % prompts.length]!;
    for (const [place, { isCover, isPublic, text, ...result }] of results.entries())
      await addExample(viewer, {
        id,
        ...(text === null ? { file: await spooled(picture) } : { text }),
        ...result,
        isPublic,
        isCover: isCover && place === 0,
      });
    for (const [before, { note, keep }] of versions.entries()) {
      if (note || keep) await updateVersion(viewer, { id, number: before + 1, note, keep });
      await updatePrompt(viewer, { id, usageExamples: `Пример ${before}` });
    }
    if (isFavourite) await addPromptFavourite(viewer, { id });
  }
  for (const [at, id] of made.bases.entries()) {
    const { type, showContents, isListed, trialRuns, trialDays, hasCover, isOrdered, samples, isFavourite } =
      bases[at % bases.length]!;
    const held = made.prompts.length
      ? (await db.prompt.findMany({ where: { promptBaseId: id }, orderBy: { id: "asc" } })).map(
          (prompt) => prompt.id,
        )
      : [];
    if (hasCover) await setCover(viewer, { id, file: await spooled(picture) });
    if (isOrdered && held.length > 0)
      await orderPrompts(viewer, { id, promptIds: [held.at(-1)!], place: "first" });
    if (at > 0) {
      const { baseName: base_name, baseDescription: base_description } =
        await db.promptBase.findUniqueOrThrow({ where: { id } });
      await updateBase(viewer, {
        ...NO_PRICES,
        ...type,
        id,
        base_name,
        base_description,
        showContents,
        isListed,
        trialRuns,
        trialDays,
        sampleIds: held.slice(0, samples),
      });
    }
    if (isFavourite) await addBaseFavourite(viewer, { id });
  }
  for (const { name, description, category, files } of knowledge) {
    const categoryId =
      category === null ? null : (await createCategory(viewer, { name: category, description: null })).id;
    const base = await createKnowledgeBase(viewer, { name, description, categoryId, type: "text" });
    for (const { title, text, isTextSnippet } of files) {
      if (isTextSnippet) await createSnippet(viewer, { id: base.id, title, content: text });
      else
        await uploadKnowledgeFile(viewer, {
          id: base.id,
          file: { filename: `${title}.txt`, mimeType: "text/plain", bytes: Buffer.from(text) },
        });
    }
  }
  return made;
}
