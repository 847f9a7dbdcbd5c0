import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { CHOSEN_KINDS, OFF_AT_FIRST } from "./kinds";
import type { KindSettingInput, NotificationSettings } from "./schema";

/** The viewer's notification settings per kind, or its default. @throws AppError UNAUTHENTICATED */
export async function getSettings(viewer: Viewer): Promise<NotificationSettings> {
  const { id: userId } = requireMember(viewer);
  const [chosen, mail] = await Promise.all([
    db.notificationSetting.findMany({ where: { userId }, select: { kind: true, inApp: true, byMail: true } }),
    db.mailAddress.findUnique({
      where: { userId },
      select: { address: true, state: true, isOn: true, codeOn: true },
    }),
  ]);
  const byKind = new Map(chosen.map((each) => [each.kind, each]));
  return {
    kinds: CHOSEN_KINDS.map((kind) => ({
      inApp: !OFF_AT_FIRST.inApp.includes(kind),
      byMail: !OFF_AT_FIRST.byMail.includes(kind),
      ...byKind.get(kind),
      kind,
    })),
    mail: {
      available: env().SMTP_URL !== undefined,
      address: mail?.address ?? null,
      state: mail?.state ?? null,
      isOn: mail?.isOn ?? true,
      codeOn: mail?.codeOn ?? false,
    },
  };
}

/** Sets how the viewer is notified of one kind. Existing notifications are kept. @throws AppError UNAUTHENTICATED */
export async function setKind(
  viewer: Viewer,
  { kind, inApp, byMail }: KindSettingInput,
): Promise<NotificationSettings> {
  const { id: userId } = requireMember(viewer);
  const chosen = { inApp, byMail };
  await db.notificationSetting.upsert({
    where: { userId_kind: { userId, kind } },
    create: { userId, kind, ...chosen },
    update: chosen,
  });
  return getSettings(viewer);
}
