import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/platform/db/generated/client";
import { seed } from "@/prisma/seed/index";

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? "" }) });
await seed(prisma);
await prisma.$disconnect();
process.exit(0);
