import { db } from "@/lib/platform/db/client";
import { seed } from "@/prisma/seed/index";

await seed(db);
await db.$disconnect();
process.exit(0);
