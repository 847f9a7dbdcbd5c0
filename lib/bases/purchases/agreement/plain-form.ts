import { z } from "@/lib/platform/validation/zod";

/** The hidden fields of the amounts that a form shows, one a term: the term is chosen after the page was made. */
export const SHOWN_DUE = { monthly: "dueMonthly", yearly: "dueYearly", forever: "dueForever" } as const;

/** A purchase as its form sends it, whose fields are flat, in the shape that the API takes: `gift`, and `agreed` of the chosen term. */
export function ofPurchaseForm<T extends z.ZodType>(schema: T) {
  // The client, typed by this, sends the object.
  return z.preprocess<unknown, T, z.input<T>>((body: unknown) => {
    if (typeof body !== "object" || body === null) return body;
    const { dueMonthly, dueYearly, dueForever, ...fields } = body as Record<string, unknown>;
    const due = { monthly: dueMonthly, yearly: dueYearly }[String(fields.duration_type)] ?? dueForever;
    const agreed = fields.agreed ?? due;
    const purchase = { ...fields, ...(agreed !== undefined && { agreed }) };
    if (typeof fields.gift !== "string") return purchase;
    const {
      giftEmail: email,
      giftMessage: message,
      giftAt: at,
      ...rest
    } = purchase as Record<string, unknown>;
    return { ...rest, gift: { email, message, at } };
  }, schema);
}

/** Messages of refused fields by the form's names: "gift.email" is `giftEmail`. */
export function fieldsOfPurchaseForm({ fields = {} }: { fields?: Record<string, string[]> }) {
  const nameOf = (path: string) =>
    path.replace(/^gift\.(\w)/, (_, first: string) => `gift${first.toUpperCase()}`);
  return Object.fromEntries(Object.entries(fields).map(([path, messages]) => [nameOf(path), messages]));
}
