import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import type { z } from "@/lib/platform/validation/zod";
import type { SocialSignIn } from "./social-sign-in";
import { TELEGRAM } from "./telegram";
import { VK } from "./vk";
import { YANDEX } from "./yandex";

/** Every sign-in provider; a new one does not compile without its entry. */
export const CONNECTED = { vk: VK, telegram: TELEGRAM, yandex: YANDEX } satisfies Record<
  SocialProviderName,
  SocialSignIn<z.ZodType>
>;
