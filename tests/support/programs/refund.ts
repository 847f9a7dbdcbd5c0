import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { db } from "@/lib/platform/db/client";
import { outcomesOf } from "../in-another-process";

// Run by `refundInAnotherProcess`: reads the task from stdin, presses the button one time after another, writes the outcomes.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { orderId, sellerId, presses } = JSON.parse(Buffer.concat(chunks).toString()) as { orderId: string; sellerId: string; presses: number };

const seller = { kind: "member", id: sellerId, role: "user", language: "ru", via: { kind: "token", id: sellerId } } as const;
const outcomes: string[] = [];
for (let press = 0; press < presses; press += 1) outcomes.push(...(await outcomesOf([refundOrder(seller, { id: orderId })])));
process.stdout.write(JSON.stringify(outcomes));
await db.$disconnect();
