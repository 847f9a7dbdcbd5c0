import { DAY } from "@/lib/platform/clock";

/** For how many days a link may hold. */
const TERMS = [1, 7, 30];

/** The same with the moments, which a form sends without scripts, too. */
export const linkTerms = () =>
  TERMS.map((days) => ({ days, until: new Date(Date.now() + days * DAY).toISOString() }));
