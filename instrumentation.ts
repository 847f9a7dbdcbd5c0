/** Runs once when the server process starts. The work is apart, so that it is not bundled for the edge runtime. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareServer } = await import("@/lib/platform/prepare-server");
    const { carriesNoSession, dropForgedSessions } = await import("@/lib/identity/sessions/forged-sessions");
    await prepareServer({ isGuest: carriesNoSession });
    dropForgedSessions();
    const { beginBackgroundWork } = await import("@/app/background");
    beginBackgroundWork();
  }
}
