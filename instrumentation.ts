/** Runs once when the server process starts: refuses a wrong environment and cleans request headers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/platform/env");
  const { trustOnlyOwnHeaders } = await import("@/lib/platform/http/trusted-headers");
  try {
    trustOnlyOwnHeaders(env().TRUSTED_PROXY_HOPS);
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
}
