import { AppError } from "@/lib/platform/errors";
import { ACCESS_TYPE_FACTS } from "../access-types";
import type { CodeForPerson } from "./find-code";
import { codeStatus } from "./status";

const REFUSALS = {
  expired: "ACTIVATION_CODE_EXPIRED",
  used: "ACTIVATION_CODE_USED",
  exhausted: "ACTIVATION_CODE_EXHAUSTED",
  paused: "ACTIVATION_CODE_PAUSED",
} as const;

/**
 * Allows a redemption or throws the reason (docs/product/codes.md 4); no use is spent on a person who gains nothing.
 * @throws AppError ACTIVATION_CODE_OWN_BASE (also of a manager), _ALREADY_REDEEMED (with the running access), _OFF (the base is no
 *   longer CODE_ONLY), _EXPIRED, _USED, _EXHAUSTED, _PAUSED, _UNNEEDED (the person has unlimited access)
 */
export function assertRedeemable(code: CodeForPerson): void {
  const about = { body: { baseId: code.baseId, baseName: code.baseName } };
  if (code.manages) throw new AppError("ACTIVATION_CODE_OWN_BASE", about);
  if (code.redeemed) {
    const accessExpiresAt = code.accessExpiresAt?.toISOString() ?? null;
    throw new AppError("ACTIVATION_CODE_ALREADY_REDEEMED", { body: { ...about.body, accessExpiresAt } });
  }
  if (!ACCESS_TYPE_FACTS[code.accessType].codes) throw new AppError("ACTIVATION_CODE_OFF");
  const status = codeStatus(code, code.now);
  if (status !== "active") throw new AppError(REFUSALS[status]);
  if (code.hasRecord && code.accessExpiresAt === null) throw new AppError("ACTIVATION_CODE_UNNEEDED", about);
}
