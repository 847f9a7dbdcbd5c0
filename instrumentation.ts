/** Runs once when Next starts (server.ts). The work is apart, so that it is not bundled for the edge runtime. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { beginBackgroundWork } = await import("@/app/background");
    beginBackgroundWork();
  }
}
