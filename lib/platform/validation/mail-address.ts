import { line } from "./text";
import { z } from "./zod";

/** A domain's name in ASCII; the last label has letters only, or is an internationalized one in Punycode (RFC 5891). */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * An e-mail address of at most 254 characters (RFC 5321). A domain in another alphabet (почта.рф) becomes its Punycode, as mail servers
 * take it; the part before the @ is ASCII, because few servers take others (RFC 6531).
 * @param error the message for any other value
 */
export function mailAddressField(error: string) {
  return line({ min: 1, max: 254, required: error }).transform((typed, context) => {
    const address = inAscii(typed);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

function inAscii(typed: string): string | null {
  const at = typed.lastIndexOf("@");
  const [local, domain] = [typed.slice(0, at), typed.slice(at + 1)];
  if (at < 1 || !z.email().safeParse(`${local}@example.com`).success) return null;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const ascii = /^[\x21-\x7E]+$/.test(domain) ? domain : new URL(`http://${domain}`).hostname;
  return DOMAIN.test(ascii.toLowerCase()) ? `${local}@${ascii}` : null;
}
