import { createHash } from "node:crypto";
import { codeValueOf } from "@/lib/bases/codes/code-value";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { buildAccess } from "./builders/access";
import { baseId, userId } from "./catalogue";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

type Code = {
  key: string;
  base: string;
  madeDaysAgo: number;
  maxUses?: number;
  durationDays?: number;
  endsInDays?: number;
  batch?: string;
  paused?: boolean;
  usedBy?: [buyer: string, daysAgo: number][];
};

/** Every status that a code can have: active, used, exhausted, paused, expired. */
const CODES: Code[] = [
  {
    key: "course-spring",
    base: "marina-exam",
    madeDaysAgo: 70,
    maxUses: 25,
    durationDays: 365,
    batch: "Весенний поток",
    usedBy: [
      ["nadia", 60],
      ["elena", 41],
    ],
  },
  { key: "course-pair", base: "marina-exam", madeDaysAgo: 50, maxUses: 1, usedBy: [["emily", 44]] },
  { key: "course-guest", base: "marina-exam", madeDaysAgo: 50, batch: "Весенний поток", paused: true },
  {
    key: "course-winter",
    base: "marina-exam",
    madeDaysAgo: 160,
    maxUses: 10,
    endsInDays: -30,
    batch: "Зимний поток",
  },
  {
    key: "team-leads",
    base: "nadia-corp",
    madeDaysAgo: 30,
    maxUses: 2,
    usedBy: [
      ["igor", 25],
      ["anna", 22],
    ],
  },
  { key: "team-new", base: "nadia-corp", madeDaysAgo: 8, maxUses: 10, durationDays: 90, endsInDays: 60 },
  {
    key: "studio-june",
    base: "claire-studio",
    madeDaysAgo: 45,
    maxUses: 12,
    durationDays: 30,
    usedBy: [
      ["timur", 40],
      ["sofia", 6],
    ],
  },
  { key: "studio-press", base: "claire-studio", madeDaysAgo: 4, durationDays: 14, endsInDays: 20 },
];

function codeValue(key: string): string {
  return codeValueOf(createHash("sha256").update(`code:${key}`).digest());
}

export function demoCodes() {
  const codes: Prisma.ActivationCodeCreateManyInput[] = [];
  const redemptions: Prisma.CodeRedemptionCreateManyInput[] = [];
  const accesses: Prisma.UserBaseAccessCreateManyInput[] = [];
  for (const {
    key,
    base,
    madeDaysAgo,
    maxUses = 1,
    durationDays,
    endsInDays,
    usedBy = [],
    batch,
    paused,
  } of CODES) {
    const id = demoId("code", key);
    codes.push({
      id,
      baseId: baseId(base),
      codeValue: codeValue(key),
      isMultiUse: maxUses > 1,
      maxUses,
      currentUses: usedBy.length,
      durationDays,
      expiresAt: endsInDays === undefined ? null : daysAgo(-endsInDays),
      batch,
      paused,
      lastUsedAt: usedBy.length ? daysAgo(Math.min(...usedBy.map(([, usedDaysAgo]) => usedDaysAgo))) : null,
      createdAt: daysAgo(madeDaysAgo),
    });
    for (const [buyer, usedDaysAgo] of usedBy) {
      const accessId = demoId("access", `${buyer}:${base}`);
      const expiresAt = durationDays ? daysAgo(usedDaysAgo - durationDays) : null;
      accesses.push(
        buildAccess({
          id: accessId,
          userId: userId(buyer),
          baseId: baseId(base),
          isActivatedByCode: true,
          expiresAt,
          createdAt: daysAgo(usedDaysAgo),
        }),
      );
      redemptions.push({
        id: demoId("redemption", `${key}:${buyer}`),
        codeId: id,
        userId: userId(buyer),
        accessId,
        durationDays,
        usedAt: daysAgo(usedDaysAgo),
      });
    }
  }
  return { codes, redemptions, accesses };
}
