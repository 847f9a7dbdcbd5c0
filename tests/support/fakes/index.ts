import type { PaymentProviderName } from "@/lib/integrations/payments/payment-providers";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { startAi } from "./ai";
import type { FakeServer } from "./fake-server";
import { startSmtp } from "./smtp";
import { startSpeechFakes } from "./speech";
import { startTelegram } from "./telegram";
import { startTextModels } from "./text-models";
import { startVk } from "./vk";
import { startYandex } from "./yandex";
import { startYookassa } from "./yookassa";

/**
 * Starts every outside service that the product talks to, on free loopback ports.
 * @returns the environment that leads the product there, their addresses (POST <url>/control?mode=… makes one fail), and
 *   how to end them
 */
export async function startFakes(): Promise<{
  env: Record<string, string>;
  urls: Record<string, string>;
  close: () => Promise<void>;
}> {
  // A provider of payments or sign-ins without a double does not compile.
  const shops: Record<
    Exclude<PaymentProviderName, "instant">,
    FakeServer & { env: Record<string, string> }
  > = {
    yookassa: await startYookassa(),
  };
  const signIns: Record<SocialProviderName, FakeServer & { env: Record<string, string> }> = {
    vk: await startVk(),
    telegram: await startTelegram(),
    yandex: await startYandex(),
  };
  const ai = await startAi({ pauseMs: 13 }); // an answer takes about two seconds
  const fakes = {
    ...signIns,
    ...shops,
    models: await startTextModels(),
    ai,
    ...(await startSpeechFakes()),
    smtp: await startSmtp(),
  };
  const all = Object.values(fakes);
  return {
    env: Object.assign({}, ai.embeddingsEnv, ...all.map((fake) => fake.env)) as Record<string, string>,
    urls: Object.fromEntries(Object.entries(fakes).map(([name, fake]) => [name, fake.url])),
    close: async () => void (await Promise.all(all.map((fake) => fake.close()))),
  };
}
