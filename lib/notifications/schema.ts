import { mailAddress } from "@/lib/identity/sign-in/mail-code-fields";
import { flag, moment, paging, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { CHOSEN_KINDS, NOTIFICATION_KINDS } from "./kinds";

const kind = z.enum(NOTIFICATION_KINDS);
const chosenKind = z.enum(CHOSEN_KINDS);
const iso = z.string().meta({ format: "date-time" });

export const listNotificationsInput = z.object({ unread: flag.default(false), ...paging });

export const notificationOutput = z.object({
  id: uuid,
  kind,
  /** In the reader's language. */
  text: z.string(),
  /** A page of the product without language prefix; null when its subject was deleted. */
  path: z.string().nullable(),
  createdAt: iso,
  readAt: iso.nullable(),
});

export const unreadOutput = z.object({ count: z.number().int() });

/** Either some, or everything that had come by a moment, or everything. */
export const readInput = z.object({ ids: z.array(uuid).max(200).optional(), before: moment().optional() });

export const settingsOutput = z.object({
  kinds: z.array(z.object({ kind: chosenKind, inApp: z.boolean(), byMail: z.boolean() })),
  mail: z.object({
    /** Whether this server sends mails at all. */
    available: z.boolean(),
    address: z.string().nullable(),
    /** pending: its owner has not followed the link; refused: there is no such mailbox; ended: by the link in a mail, and to be confirmed again. */
    state: z.enum(["pending", "confirmed", "refused", "ended"]).nullable(),
    /** False: no mails of any kind. */
    isOn: z.boolean(),
    /** Whether a code that is sent to the address signs in. */
    codeOn: z.boolean(),
  }),
});

export const kindSettingInput = z.object({ kind: chosenKind, inApp: flag, byMail: flag });
export const mailSwitchInput = z.object({ isOn: flag });

export const addressInput = z.object({ address: mailAddress });

/** What a link in a mail holds (./mail/links). */
export const mailLinkInput = z.object({ token: z.string().max(300) });

/** A notification as its reader sees it. */
export type Notification = z.infer<typeof notificationOutput>;
export type NotificationSettings = z.infer<typeof settingsOutput>;
export type ListNotificationsInput = Partial<z.output<typeof listNotificationsInput>>;
export type ReadInput = z.output<typeof readInput>;
export type KindSettingInput = z.output<typeof kindSettingInput>;
export type AddressInput = z.output<typeof addressInput>;
