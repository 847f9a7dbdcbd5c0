import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { SOCIAL_PROVIDERS } from "@/lib/integrations/social-login/social-providers";
import { SPEECH_PROVIDERS } from "@/lib/integrations/transcription/providers";
import { allOpenBlanks } from "@/lib/papers/files";
import type { Papers } from "@/lib/papers/files";
import type { Env } from "@/lib/platform/env";

const PAID = Object.entries(PAYMENT_PROVIDERS).filter(([, { page }]) => page !== null);
const SPEECH_KEYS = Object.values(SPEECH_PROVIDERS).map(({ key }) => key);

const services: { name: string; variables: string; isSet: (env: Env) => boolean }[] = [
  {
    name: "AI (import, analysis)",
    variables: "AI_BASE_URL, AI_API_KEY, AI_MODEL",
    isSet: (env) => Boolean(env.AI_BASE_URL),
  },
  {
    name: "speech recognition",
    variables: SPEECH_KEYS.join(" or "),
    isSet: (env) => SPEECH_KEYS.some((key) => env[key]),
  },
  {
    name: "payments",
    variables: PAID.map(([name, { keys }]) => [`PAYMENTS_PROVIDER=${name}`, ...keys].join(", ")).join(" or "),
    isSet: (env) => PAID.some(([name]) => name === env.PAYMENTS_PROVIDER),
  },
  ...Object.values(SOCIAL_PROVIDERS).map(({ brand, keys, enabledBy }) => ({
    name: `sign-in through ${brand.en}`,
    variables: keys.join(", "),
    isSet: (env: Env) => enabledBy.some((key) => env[key]),
  })),
];

/** The message after a start: the address, how to sign in, and the variables that enable disabled features. */
export function announcement(env: Env, papers: Papers, fakes: Record<string, string> = {}): string {
  const lines = ["", `Промптотека: ${env.APP_ORIGIN}`];
  if (env.DEV_LOGIN_SECRET) {
    lines.push(
      `Sign in (as admin, this machine only): ${env.APP_ORIGIN}/auth?dev=${encodeURIComponent(env.DEV_LOGIN_SECRET)}`,
    );
  }
  for (const [name, url] of Object.entries(fakes)) lines.push(`Fake ${name}: ${url}`);
  const missing = services.filter((service) => !service.isSet(env));
  if (missing.length > 0) {
    lines.push("", "Not configured (everything else works; see .env.example):");
    for (const { name, variables } of missing) lines.push(`  ${name}: ${variables}`);
  }
  if (env.PAYMENTS_PROVIDER === "instant")
    lines.push("  Purchases are instant and free of charge: this is a demo (PAYMENTS_PROVIDER=instant).");
  const blanks = allOpenBlanks(papers);
  if (blanks.length > 0)
    lines.push(
      "",
      `Papers (${env.PAPERS_DIR ?? "examples, PAPERS_DIR is not set"}) have open blanks: ${blanks.join(", ")}`,
    );
  if (env.DEV_LOGIN_SECRET === undefined)
    lines.push("", "First administrator: sign in, then npm run admin -- <id of your profile>.");
  return [...lines, "", "Ctrl+C stops the server and its database.", ""].join("\n");
}
