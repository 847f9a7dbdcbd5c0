import { tellFollowers } from "@/lib/follows/tell-followers";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";

// Run by tests/domain/follows/killed.heavy.test.ts: notifies followers, a few per transaction, in a process that dies midway.
const [diesAt, piece] = process.argv.slice(2) as [string, string];
dieBefore(Number(diesAt));
await tellFollowers(undefined, Number(piece));
await db.$disconnect();
