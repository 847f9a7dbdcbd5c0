import type { Database } from "@/lib/platform/db/client";

/** Lets one transaction at a time change what is counted per person. People are locked before bases (docs/architecture.md). */
export async function holdPerson(tx: Database, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}
