import { tellFollowers } from "@/lib/follows/tell-followers";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";

// Run by tests/domain/follows/killed.heavy.test.ts: followers are told, a few in a transaction, in a process that dies in the middle.
const [diesAt, piece] = process.argv.slice(2) as [string, string];
dieBefore(Number(diesAt));
await tellFollowers(undefined, Number(piece));
await db.$disconnect();
