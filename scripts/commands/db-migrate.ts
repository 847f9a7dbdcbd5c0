import { migrate } from "../database/migrate";
import { withDatabase } from "../start/database";

/** `npm run db:migrate`: applies migrations to DATABASE_URL, else to the embedded database. The image runs it first. */
export async function main(): Promise<void> {
  await withDatabase(async (url) => {
    const applied = await migrate(url);
    console.log(
      applied.length > 0 ? `Migrations applied: ${applied.join(", ")}` : "The database is up to date.",
    );
  });
}
