import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "../start/start-error";

/** The layout of the archive that this version writes and reads (docs/decisions/021). */
const FORMAT = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) });

const stampSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote the archive. */
  product: z.string(),
  createdAt: z.string(),
  /** Major version of PostgreSQL that the rows come from. */
  postgres: z.number().int(),
  /** Migrations that were applied, oldest first: the shape of the rows. */
  migrations: z.array(z.string()),
  /** Every table, each after those that it refers to. */
  tables: z.array(table),
  /** Where the numbers of sequences are; archives of versions without them name none. */
  sequences: z.record(z.string(), z.string()).default({}),
});

/** What an archive says of itself: its first member, backup.json. */
export type Stamp = z.infer<typeof stampSchema>;

export function productVersion(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}

export function newStamp(found: Pick<Stamp, "postgres" | "migrations" | "tables" | "sequences">): Stamp {
  return { format: FORMAT, product: productVersion(), createdAt: new Date().toISOString(), ...found };
}

/** @throws StartError when it is no stamp, or one of a layout that this version does not know */
export function parseStamp(text: string): Stamp {
  try {
    const content: unknown = JSON.parse(text);
    const { format } = z.object({ format: z.number() }).parse(content);
    if (format > FORMAT)
      throw new StartError(
        "The backup was written by a newer version of the product. Restore it with that version or a newer one.",
      );
    return stampSchema.parse(content);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError("The file is no backup of this product: its backup.json cannot be read.");
  }
}
