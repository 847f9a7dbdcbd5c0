import type { Locale } from "@/lib/platform/viewer";
import type { PaymentProviderName } from "./payment-providers";

/** What is to be paid for. */
export type PaymentRequest = {
  orderId: string;
  /** Rubles with two decimals, e.g. "299.00". */
  amount: string;
  /** At most 128 characters, shown where the person pays. */
  description: string;
  /** Where the person comes back to, whatever the result. */
  returnUrl: string;
  locale: Locale;
  /** Whom the receipt goes to; null where this shop sends none through the provider. */
  receiptEmail: string | null;
  /** Asks the provider to keep the means of payment, which the person has agreed to. */
  save: boolean;
};

/** A charge by a kept means of payment, without the person. `key`: the same key is the same charge. */
export type ChargeRequest = Pick<PaymentRequest, "orderId" | "amount" | "description" | "receiptEmail"> & {
  methodId: string;
  key: string;
};

/** A means of payment that the provider keeps; `title` as its owner knows it: "•• 4444". */
export type SavedMethod = { id: string; title: string };

/**
 * A means of payment that a person saves without a charge. `pending`: the person has to confirm it at `confirmationUrl`; `inactive`: it will
 * never be saved. `id` null: the provider keeps nothing.
 */
export type Binding = {
  id: string | null;
  status: "pending" | "active" | "inactive";
  confirmationUrl: string | null;
  /** Of an active one. */
  method: SavedMethod | null;
};

type PaymentStatus = "pending" | "paid" | "cancelled" | "refunded";

/** A payment as the provider itself tells it: the only thing that is believed (docs/product/safety.md 6). */
export type Payment = {
  /** The provider's id; null where the provider keeps nothing. */
  id: string | null;
  status: PaymentStatus;
  /** What it says it is for, compared with the order before anything is given. */
  orderId: string | null;
  amount: string;
  currency: string;
  /** How much of it went back; a payment counts as refunded when all did. */
  refundedAmount: string;
  /** What comes of it, less the provider's fee; not given before it is known. */
  income?: string | undefined;
  /** Where to pay, while it is pending. */
  confirmationUrl: string | null;
  /** The means that it was paid by, where the provider keeps it for later charges. */
  method: SavedMethod | null;
  /** Why it was cancelled, in the provider's word. */
  cancelReason: string | null;
};

/** Money of a payment on its way back, as the provider itself tells it. */
export type Refund = { id: string | null; status: "pending" | "done" | "refused" };

/** `attempt`: a refund that was refused is asked for again under another number; the same number is the same refund. */
export type RefundRequest = {
  paymentId: string;
  orderId: string;
  /** Rubles with two decimals. */
  amount: string;
  attempt: number;
  /** Of what goes back; null: all of the payment does, whose own receipt the provider reverses, or this shop sends none through the provider. */
  receipt: { email: string; description: string } | null;
};

/** A payment whose receipts are sent apart from it, with the seller that they name; without an INN it is a person without one. */
export type ReceiptsRequest = {
  paymentId: string;
  /** Rubles with two decimals; `refunded`: what is known to have gone back of it. */
  amount: string;
  refunded: string;
  email: string;
  description: string;
  agent: string;
  supplier: { name: string; inn: string | null; phone: string | null };
};

/** A notification of a provider, read: nothing in it proves anything, it says which payment, or saved means, the provider is to be asked about. */
export type PaymentNotice = {
  provider: PaymentProviderName;
  /** As the provider names it, for the log. */
  event: string;
  paymentId: string;
  orderId: string | null;
  /** What must then be true of the payment, or of the means (`bound`, with its id as `paymentId`); null for an event that we do not know. */
  claims: "paid" | "cancelled" | "refunded" | "bound" | null;
};

/** The provider gave no usable answer: the state of the payment is not known. The same call may be repeated. */
export class PaymentUnknown extends Error {
  override readonly name = "PaymentUnknown";

  constructor(
    message: string,
    readonly timedOut: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider said no: this payment will never be. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

export type PaymentProvider = {
  name: PaymentProviderName;
  /** The shop sends its receipts through it: a payment is asked for with `receiptEmail`. */
  sendsReceipts: boolean;
  /** It keeps means of payment and charges them later: subscriptions that renew are offered. */
  renews: boolean;
  /** Creates the order's payment; repeated for the same order it answers with the same payment. @throws PaymentUnknown, PaymentRefused */
  create: (request: PaymentRequest) => Promise<Payment>;
  /** Charges a kept means of payment; repeated with the same key it happens once. @throws PaymentUnknown, PaymentRefused */
  charge: (request: ChargeRequest) => Promise<Payment>;
  /** Saves a means of payment without a charge; repeated with the same key it is the same one. @throws PaymentUnknown, PaymentRefused */
  bind: (request: { key: string; returnUrl: string }) => Promise<Binding>;
  /** What became of it. @returns null for one that the provider does not know @throws PaymentUnknown */
  findBinding: (id: string) => Promise<Binding | null>;
  /** @returns null for a payment that the provider does not know @throws PaymentUnknown */
  find: (paymentId: string) => Promise<Payment | null>;
  /** Gives money of a payment back; repeated for the same order and attempt it happens once. @throws PaymentUnknown, PaymentRefused */
  refund: (request: RefundRequest) => Promise<Refund>;
  /** What became of a refund. @throws PaymentUnknown, also for one that is not of this payment and amount */
  findRefund: (refundId: string, request: RefundRequest) => Promise<Refund>;
  /**
   * Sends the receipts that a payment and its refunds lack, each once; "refused": the register took one of them not.
   * @throws PaymentUnknown
   */
  sendReceipts: (request: ReceiptsRequest) => Promise<"sent" | "pending" | "refused">;
  /** The payments of which something went back since a moment, by any caller, each once. @throws PaymentUnknown */
  refundedSince: (moment: Date) => Promise<string[]>;
  /** The payments that were made from a moment until another one; null where the provider keeps none. @throws PaymentUnknown */
  paidBetween: (from: Date, until: Date) => Promise<Payment[] | null>;
};
