import { newCodeValue } from "@/lib/bases/codes/code-value";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A single-use code of a base, for unlimited access; `secondsLeft` gives it an end by the database's clock. */
export async function aCode({
  secondsLeft,
  ...values
}: Partial<Prisma.ActivationCodeUncheckedCreateInput> & { baseId: string; secondsLeft?: number }) {
  const code = await db.activationCode.create({
    data: { codeValue: newCodeValue(), isMultiUse: Number(values.maxUses ?? 1) > 1, ...values },
  });
  if (secondsLeft === undefined) return code;
  await db.$executeRaw`UPDATE activation_codes SET expires_at = now() + make_interval(secs => ${secondsLeft}) WHERE id = ${code.id}::uuid`;
  return db.activationCode.findUniqueOrThrow({ where: { id: code.id } });
}
