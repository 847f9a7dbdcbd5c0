import { db } from "@/lib/platform/db/client";
import { seed } from "@/prisma/seed/index";
import { storeResults } from "@/prisma/seed/results";

await seed(db, await storeResults());
await db.$disconnect();
process.exit(0);
