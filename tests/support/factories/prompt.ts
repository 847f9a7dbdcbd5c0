import type { AccessType } from "@/lib/bases/access-types";
import { noteAdded } from "@/lib/bases/updates/note-changes";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { descriptionReveals } from "@/lib/prompts/writing/description-reveals";
import { storeVariableUses } from "@/lib/prompts/writing/variable-uses";
import { buildPrompt } from "@/prisma/seed/builders/prompt";
import { aBase } from "./base";

type Base = { id: string; ownerId: string; accessType: AccessType };
type Values = Parameters<typeof buildPrompt>[1];

/** With a checked description, unless `values` says otherwise. */
function checkedPrompt(base: Base, values: Values) {
  const row = buildPrompt(base, values);
  return { descriptionReveals: descriptionReveals(row), ...row };
}

/** A prompt in the given base, or in a new FREE one. */
export async function aPrompt(values: Values & { base?: Base } = {}) {
  const { base = await aBase(), ...columns } = values;
  const prompt = await db.prompt.create({ data: checkedPrompt(base, columns) });
  await storeVariableUses(db, [prompt]);
  await noteAdded(db, Prisma.sql`p.id = ${prompt.id}::uuid`);
  return prompt;
}

/** So many prompts at once; `each` may make a difference between them. */
export async function manyPrompts(count: number, base: Base, each: (index: number) => Values = () => ({})) {
  const ids = await db.prompt.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => checkedPrompt(base, each(index))),
    select: { id: true },
  });
  await noteAdded(db, Prisma.sql`p.id = ANY(${ids.map(({ id }) => id)}::uuid[])`);
}
