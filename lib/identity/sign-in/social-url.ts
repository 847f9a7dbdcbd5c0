import { z } from "@/lib/platform/validation/zod";

export const VK_HOSTS = ["vk.com", "vk.ru", "m.vk.com"] as const;
export const TELEGRAM_HOSTS = ["t.me", "telegram.me"] as const;
const SOCIAL_URL_LENGTH = 300;

/**
 * A link to a page at one of the hosts (with or without www): http(s), no user part, no port, no disguise
 * (docs/product/people.md 1). Empty means "no link" and becomes null.
 * @param message key of the text for everything else
 */
export function socialUrl(hosts: readonly string[], message: string) {
  return z
    .string(message)
    .nullable()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || isPageAt(hosts, value), message);
}

function isPageAt(hosts: readonly string[], value: string): boolean {
  if (
    value.length > SOCIAL_URL_LENGTH ||
    !/^https?:\/\/[^\\\s\u0000-\u001F\u007F-\u009F]+$/i.test(value) ||
    !URL.canParse(value)
  )
    return false;
  const { protocol, hostname, username, password, port } = new URL(value);
  return (
    /^https?:$/.test(protocol) &&
    !username &&
    !password &&
    !port &&
    hosts.includes(hostname.replace(/^www\./, ""))
  );
}
