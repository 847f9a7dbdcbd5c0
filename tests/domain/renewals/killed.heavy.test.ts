import { spawn } from "node:child_process";
import { once } from "node:events";
import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { program } from "@/tests/support/program";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { turnOf } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

const shop = aRenewingShop();

/** A term that is to be charged now. */
async function due(): Promise<void> {
  await resetDatabase();
  shop.reset();
  shop.setClock(0);
  shop.owner = await aMember();
  shop.buyer = await aMember();
  shop.base = await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION" });
  await shop.paid(shop.buyer, { ...shop.month(), renew: true });
  await shop.toldInTime();
  shop.setClock(30);
}

/** Everything that is due, in a process that dies before its statement of that number. @returns whether it came so far */
async function killed(diesAt: number): Promise<boolean> {
  const child = spawn(process.execPath, program("renew", String(diesAt)), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "4" },
  });
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return signal === "SIGKILL";
}

test("killed anywhere and taken up again, a term is charged once and given once", async () => {
  await due();
  const steps = (await statementsOf(() => renewDue())).statements.length;
  expect(shop.made()).toHaveLength(1);
  const all = Array.from({ length: steps }, (_, step) => step + 1);
  let deaths = 0;
  for (const step of turnOf(all, 3, 8)) {
    await due();
    if (await killed(step)) deaths += 1;
    await shop.on(30.01); // when the lease of the killed process has ended
    await shop.on(30.03);
    expect([step, shop.made().length, await shop.orders(), await shop.daysOfAccess()]).toEqual([
      step,
      1,
      ["1.1 paid", "2.1 paid"],
      60,
    ]);
  }
  expect(deaths).toBeGreaterThan(0);
}, 1_800_000);
