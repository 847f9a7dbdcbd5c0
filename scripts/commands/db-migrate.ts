import { migrate } from "../database/migrate";
import { withDatabase } from "../start/database";

/** `npm run db:migrate`: brings DATABASE_URL, else the embedded database, up to date. Also what the image runs first. */
export async function main(): Promise<void> {
  await withDatabase(async (url) => {
    const applied = await migrate(url);
    console.log(
      applied.length > 0 ? `Migrations applied: ${applied.join(", ")}` : "The database is up to date.",
    );
  });
}
