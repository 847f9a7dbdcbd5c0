import { SOCIAL_PROVIDERS } from "@/lib/integrations/social-login/social-providers";
import { nfc } from "@/lib/platform/text/nfc.mjs";

const NAME_LENGTH = 100;
const AVATAR_LENGTH = 1000;
/** Pictures are taken only from the providers (docs/product/people.md 1). */
const AVATAR_HOSTS = Object.values(SOCIAL_PROVIDERS).flatMap(({ pictureHosts }) => pictureHosts);

/** A provider's name as ours may be: one line of at most 100 characters without control and direction characters. */
export function nameFrom(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD]+/g, " ");
  const clean = nfc(visible).replace(/\s+/g, " ").trim();
  return [...clean].slice(0, NAME_LENGTH).join("").trim();
}

/** The picture's address when it is https at a host of the providers, else null. */
export function avatarFrom(address: string | null): string | null {
  if (!address || address.length > AVATAR_LENGTH || !URL.canParse(address)) return null;
  const { protocol, hostname, username, port } = new URL(address);
  const trusted = AVATAR_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && trusted && !username && !port ? address : null;
}
