/** The window's event at the beginning of a navigation of the router (instrumentation-client.ts). */
export const NAVIGATION_START = "promptoteka:navigation-start";
