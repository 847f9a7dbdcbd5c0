import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { assertLeft, consume } from "@/lib/platform/limits/rate-limit";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { getBase } from "../queries";
import { assertSelling } from "../sales-off/selling";
import type { Base } from "../schema";
import { codeValuesIn } from "./code-value";
import { findCodeForPerson } from "./find-code";
import { assertRedeemable } from "./policy";
import type { ActivationCode } from "./schema";

/** What a code opens: the base as everybody sees it, and for how long. */
export type CodePreview = { base: Base } & Pick<ActivationCode, "durationDays" | "expiresAt">;

/**
 * What a code would open for the viewer, also for a guest, without redeeming it. Wrong codes count as wrong guesses of a guest's
 * address; a member's count when they are entered (docs/product/codes.md 5).
 * @throws AppError RATE_LIMITED, ACTIVATION_CODE_NOT_FOUND, what `assertRedeemable` throws, SELLING_STOPPED
 */
export function previewCode(
  viewer: Viewer,
  { codeValue }: { codeValue: string },
  { address, locale }: { address: string; locale: Locale },
): Promise<CodePreview> {
  const userId = viewerId(viewer);
  const who = userId ?? address;
  return serializeByKey(`redeem:${who}`, async () => {
    await assertLeft("wrongCode", who);
    for (const value of codeValuesIn(codeValue)) {
      const code = await findCodeForPerson(db, userId, value);
      if (!code) continue;
      assertRedeemable(code);
      await assertSelling(db, code.baseId);
      const base = await getBase(viewer, { id: code.baseId }, { locale });
      return {
        base,
        durationDays: code.durationDays,
        expiresAt: code.expiresAt?.toISOString() ?? null,
      };
    }
    if (userId === null) await consume("wrongCode", who);
    throw new AppError("ACTIVATION_CODE_NOT_FOUND");
  });
}
