import { sendMails } from "@/lib/notifications/mail/send-mails";
import { db } from "@/lib/platform/db/client";

// Sends due mails, as a worker does, and can be killed meanwhile.
await sendMails();
await db.$disconnect();
