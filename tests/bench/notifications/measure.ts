// Tells so many readers of a base of one fact, against the database of DATABASE_URL, and prints a table. Every second one wants mails.
import { notifyReaders } from "@/lib/notifications/notify";
import { carryOutRounds } from "@/lib/notifications/rounds";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { aBase } from "@/tests/support/factories/base";

console.log(
  "| readers | the fact's transaction, ms | everybody told, ms | notifications | mails |\n|---|---|---|---|---|",
);
for (const readers of process.argv.slice(2).map(Number)) {
  const { id } = await aBase({ accessType: "ONE_TIME" });
  const name = `Читатель ${readers}`;
  await db.$executeRaw`INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), ${name}, now() FROM generate_series(1, ${readers})`;
  await db.$executeRaw`
    INSERT INTO user_base_access (id, user_id, base_id, access_type, updated_at) SELECT gen_random_uuid(), id, ${id}::uuid, 'PURCHASED', now() FROM users WHERE full_name = ${name}`;
  await db.$executeRaw`
    INSERT INTO mail_addresses (user_id, address, state, updated_at)
    SELECT id, 'a@b.example', 'confirmed', now() FROM users WHERE full_name = ${name} AND get_byte(uuid_send(id), 0) % 2 = 0`;
  await db.$executeRaw`ANALYZE`;
  const began = performance.now();
  await transaction((tx) =>
    notifyReaders(tx, id, {
      kind: "baseUpdated",
      fact: `baseUpdated:${id}`,
      data: { baseId: id, added: 1, changed: 0 },
    }),
  );
  const written = performance.now();
  await carryOutRounds();
  const told = performance.now();
  const where = { user: { fullName: name } };
  const counts = [await db.notification.count({ where }), await db.mail.count({ where })];
  console.log(
    `| ${[readers, (written - began).toFixed(0), (told - written).toFixed(0), ...counts].join(" | ")} |`,
  );
}
process.exit(0);
