import { expect, type Page } from "@playwright/test";
import { call, unique } from "./people";

type Mail = { to: string; subject: string; text: string };

/** All sent mails, latest first. */
export async function mails({ request }: Page): Promise<Mail[]> {
  return (await request.get(`${process.env.E2E_FAKE_SMTP}/mails`)).json();
}

/** The latest mail to an address with a text, as soon as it is there. */
export async function mailTo(page: Page, address: string, text = ""): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mails(page)).find((mail) => mail.to === address && mail.text.includes(text));
    expect(found).toBeTruthy();
  }).toPass({ timeout: 150_000 });
  return found!;
}

/** Gives the signed-in person an address for mails, confirmed by the link of the first mail. */
export async function aConfirmedAddress(page: Page): Promise<string> {
  const address = `${unique()}@example.com`;
  await call(page.request, "PUT", "/notifications/address", { address });
  const { text } = await mailTo(page, address, "/mail/confirm");
  await page.goto(/\S+\/mail\/confirm\?token=\S+/.exec(text)![0]);
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  return address;
}
