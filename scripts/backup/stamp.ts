import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "../start/start-error";

/** The version of the archive's format (docs/decisions/021). */
const FORMAT = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) });

const stampSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote the archive. */
  product: z.string(),
  createdAt: z.string(),
  /** Major version of PostgreSQL that the rows come from. */
  postgres: z.number().int(),
  /** Applied migrations, oldest first; they define the columns of the rows. */
  migrations: z.array(z.string()),
  /** All tables, each after those that it references. */
  tables: z.array(table),
  /** Values of sequences; absent in archives of older versions. */
  sequences: z.record(z.string(), z.string()).default({}),
});

/** The manifest of an archive: its first member, backup.json. */
export type Stamp = z.infer<typeof stampSchema>;

export function productVersion(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}

export function newStamp(found: Pick<Stamp, "postgres" | "migrations" | "tables" | "sequences">): Stamp {
  return { format: FORMAT, product: productVersion(), createdAt: new Date().toISOString(), ...found };
}

/** Parses a manifest. @throws StartError when it is none, or has an unknown format version */
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
