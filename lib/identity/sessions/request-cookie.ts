/** The value of a cookie in a Cookie header, or undefined. A value that is not well-formed is taken as it is. */
export function requestCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
}

/** The names in a Cookie header, in its order. */
export function cookieNames(header: string | null | undefined): string[] {
  return (header ?? "").split(";").map((pair) => pair.split("=", 1)[0]!.trim());
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
