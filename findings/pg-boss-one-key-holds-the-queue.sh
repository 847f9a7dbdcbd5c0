#!/usr/bin/env bash
# pg-boss 10.4.2: in a queue of the policy "singleton" (or "stately") with a singletonKey for each person, one person's second job holds up
# everybody: while the first one runs, fetch() of any worker returns nothing, although other people's jobs wait behind it. It takes the oldest
# job, the unique index (one active job a key) refuses it, and that error counts as "no job"; nothing is logged. Its documentation says that
# the policy's one active job is extended by the key. pg-boss 12.38.0 passes over such a job.
# Whoever wants one job a person at a time with version 10 gives each person a queue, or counts on the slowest of them.
# Seen: Anna's job 1 runs, her job 2 and Boris's job 3 wait: {"pg-boss 10":{"singleton":{"meanwhile":[],"after":[2,3]},"stately":{"meanwhile":[],
# "after":[2,3]}},"pg-boss 12":{"singleton":{"meanwhile":[3],"after":[2]},"stately":{"meanwhile":[3],"after":[2]}}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts pg-boss10@npm:pg-boss@10.4.2 pg-boss12@npm:pg-boss@12.38.0 @electric-sql/pglite@0.5.17
cat >check.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import PgBoss10 from "pg-boss10";
import { PgBoss as PgBoss12 } from "pg-boss12";
const seen = {};
for (const [name, Boss] of Object.entries({ "pg-boss 10": PgBoss10, "pg-boss 12": PgBoss12 })) {
  const database = new PGlite(); // PostgreSQL in this process
  const executeSql = async (text, values) =>
    values?.length ? database.query(text, values) : { rows: (await database.exec(text)).flatMap(({ rows }) => rows) };
  const boss = new Boss({ db: { executeSql }, supervise: false, schedule: false });
  boss.on("error", (error) => {
    throw error;
  });
  await boss.start();
  seen[name] = {};
  for (const policy of ["singleton", "stately"]) {
    await boss.createQueue(policy, { policy });
    const send = (number, singletonKey) => boss.send(policy, { number }, { singletonKey });
    await send(1, "anna");
    const [running] = await boss.fetch(policy);
    await send(2, "anna");
    await send(3, "boris");
    const fetched = async () => (await boss.fetch(policy)).map(({ data }) => data.number);
    const meanwhile = await fetched();
    await boss.complete(policy, running.id);
    seen[name][policy] = { meanwhile, after: [...(await fetched()), ...(await fetched())] };
  }
}
console.log(JSON.stringify(seen));
const figures = Object.values(seen).flatMap((policies) => Object.values(policies).map(({ meanwhile, after }) => `${meanwhile}:${after}`));
process.exit(figures.join(" ") === ":2,3 :2,3 3:2 3:2" ? 0 : 1);
JS
echo "pg-boss 10.4.2, pg-boss 12.38.0"
node check.mjs
