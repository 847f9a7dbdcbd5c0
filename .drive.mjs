// usage: node .drive.mjs <signInUrl> : waits for addresses in /tmp/oc/opened, presses allow
import { chromium } from "playwright";
import { existsSync, readFileSync, writeFileSync, appendFileSync } from "node:fs";
const [signIn] = process.argv.slice(2);
const out = (...a) => appendFileSync("/tmp/oc/drive.log", a.join(" ") + "\n");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const page = await browser.newPage({ locale: "ru-RU" });
await page.goto(signIn);
out("signed in", page.url());
let seen = 0;
for (;;) {
  const lines = existsSync("/tmp/oc/opened") ? readFileSync("/tmp/oc/opened", "utf8").split("\n").filter(Boolean) : [];
  if (existsSync("/tmp/oc/stop")) break;
  if (lines.length <= seen) { await new Promise((r) => setTimeout(r, 100)); continue; }
  const address = lines[seen++];
  const t = Date.now();
  try {
    await page.goto(address);
    out("opened", address.slice(0, 400));
    out("page", page.url(), "|", await page.getByRole("heading", { level: 1 }).first().textContent());
    out((await page.getByRole("main").innerText()).replace(/\n+/g, " / ").slice(0, 600));
    await page.screenshot({ path: `/tmp/oc/shot-${seen}.png`, fullPage: true });
    await page.getByRole("button", { name: "Разрешить" }).click();
    await page.waitForURL((u) => !u.href.includes("/connect/allow/") && !u.pathname.startsWith("/oauth/"), { timeout: 20000 }).catch(() => {});
    out("back", page.url().slice(0, 200), "ms", Date.now() - t, "|", (await page.locator("body").innerText().catch(() => "")).slice(0, 200).replace(/\n+/g, " / "));
  } catch (e) { out("error", String(e).slice(0, 500)); }
}
await browser.close();
