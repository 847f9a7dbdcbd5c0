import type { Prisma } from "@/lib/platform/db/generated/client";
import { translate } from "@/lib/platform/i18n/translate";
import { buildBase } from "./builders/base";
import { buildPrompt } from "./builders/prompt";
import { buildUser } from "./builders/user";
import { AUTHORS, BASES, PROMPTS } from "./content";
import { demoId, demoNumber } from "./demo-id";
import { daysAgo } from "./demo-time";

/** Days before the seed at which the first author joined; everything else spreads from there to today. */
const HISTORY = 240;

export const userId = (key: string) => demoId("user", key);
export const baseId = (key: string) => demoId("base", key);

const owned = BASES.map((base, index) => ({ ...base, joined: HISTORY - 20 - index * 6 }));

export function demoUsers(): Prisma.UserCreateManyInput[] {
  return AUTHORS.map((author, index) =>
    buildUser({
      id: userId(author.key),
      fullName: author.fullName,
      email: author.email,
      aboutAuthor: author.about,
      vkUrl: author.vkUrl,
      telegramUrl: author.telegramUrl,
      showEmail: author.showEmail,
      createdAt: daysAgo(HISTORY - index * 2, demoNumber(author.key, 600)),
    }),
  );
}

/** Every author's PRIVATE base, then the bases for others. */
export function demoBases(): Prisma.PromptBaseCreateManyInput[] {
  const personal = AUTHORS.map(({ key }, index) =>
    buildBase({
      id: baseId(`private:${key}`),
      ownerId: userId(key),
      accessType: "PRIVATE",
      baseName: translate("ru", "bases.privateName"),
      baseDescription: translate("ru", "bases.privateDescription"),
      createdAt: daysAgo(HISTORY - index * 2, demoNumber(key, 600)),
    }),
  );
  const shared = owned.map((base) =>
    buildBase({
      id: baseId(base.key),
      ownerId: userId(base.ownerKey),
      baseName: base.name,
      baseDescription: base.description,
      accessType: base.accessType,
      subscriptionPriceMonthly: base.monthly,
      subscriptionPriceYearly: base.yearly,
      oneTimePrice: base.oneTime,
      showContents: !base.hidesContents,
      trialRuns: base.trialRuns,
      trialDays: base.trialDays,
      createdAt: daysAgo(base.joined, demoNumber(base.key, 600)),
    }),
  );
  return [...personal, ...shared];
}

/** Prompts in the order of their content, each some days after its base, the newest of today. */
export function demoPrompts(bases: Prisma.PromptBaseCreateManyInput[]): Prisma.PromptCreateManyInput[] {
  const byId = new Map(bases.map((base) => [base.id, base]));
  return PROMPTS.map(({ baseKey, ...content }, index) => {
    const base = byId.get(baseId(baseKey));
    if (!base) throw new Error(`Demo prompt «${content.title}» names an unknown base: ${baseKey}`);
    const since = owned.find(({ key }) => key === baseKey)?.joined ?? HISTORY - 40;
    const age = demoNumber(`age:${index}:${content.title}`, since);
    const createdAt = daysAgo(age, demoNumber(content.title, 900));
    const sample = owned.find(({ key }) => key === baseKey)?.samples?.indexOf(content.title) ?? -1;
    const editedLater = age > 10 && demoNumber(`edited:${content.title}`, 3) === 0;
    return buildPrompt(
      { id: String(base.id), ownerId: base.ownerId, accessType: base.accessType },
      {
        ...content,
        id: demoId("prompt", `${baseKey}:${content.title}:${index}`),
        category: content.category ?? "",
        copyCount: base.accessType === "PRIVATE" ? 0 : demoNumber(`copies:${content.title}`, 40) ** 2 % 317,
        ...(sample >= 0 && { samplePosition: sample + 1 }),
        createdAt,
        ...(base.accessType === "FREE" && { openedAt: createdAt }),
        updatedAt: editedLater ? daysAgo(Math.floor(age / 3), demoNumber(content.title, 900)) : createdAt,
      },
    );
  });
}

/** Two bases of one author, sold together. */
export function demoBundle(): Prisma.BundleUncheckedCreateInput {
  return {
    id: demoId("bundle", "elena"),
    ownerId: userId("elena"),
    title: "Договор и спор: полный набор",
    description:
      "Всё, что нужно до подписания и после него: проверить договор, договориться о правках, написать претензию и закончить спор соглашением.",
    price: 2790,
    createdAt: daysAgo(20),
    bases: {
      create: ["elena-law", "elena-claims"].map((key, position) => ({ baseId: baseId(key), position })),
    },
  };
}
