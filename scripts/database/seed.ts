import { db } from "@/lib/platform/db/client";
import { scorePrompts } from "@/lib/prompts/lists/score-prompts";
import { seed } from "@/prisma/seed/index";
import { storeResults } from "@/prisma/seed/results";

await seed(db, await storeResults());
await scorePrompts(new AbortController().signal);
await db.$disconnect();
process.exit(0);
