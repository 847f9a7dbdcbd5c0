import type { z } from "@/lib/platform/validation/zod";
import type {
  addressInput,
  kindSettingInput,
  listNotificationsInput,
  notificationOutput,
  readInput,
  settingsOutput,
} from "./schema";

/** A notification as its reader sees it. */
export type Notification = z.infer<typeof notificationOutput>;
export type NotificationSettings = z.infer<typeof settingsOutput>;
export type ListNotificationsInput = Partial<z.output<typeof listNotificationsInput>>;
export type ReadInput = z.output<typeof readInput>;
export type KindSettingInput = z.output<typeof kindSettingInput>;
export type AddressInput = z.output<typeof addressInput>;
