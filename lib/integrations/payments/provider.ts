import type { Locale } from "@/lib/platform/viewer";
import type { PaymentProviderName } from "./payment-providers";

/** A payment to create. */
export type PaymentRequest = {
  orderId: string;
  /** Rubles with two decimals, e.g. "299.00". */
  amount: string;
  /** At most 128 characters, shown on the payment page and in the provider's dashboard. */
  description: string;
  /** The name of the sold thing, for the receipt. */
  sold: string;
  /** Where the person returns to, whatever the result. */
  returnUrl: string;
  locale: Locale;
  /** Address for the receipt; null where this shop sends no receipts through the provider. */
  receiptEmail: string | null;
  /** Asks the provider to save the means of payment, with the person's consent. */
  save: boolean;
};

/** A charge of a saved means of payment, without the person. `key`: idempotency key. */
export type ChargeRequest = Pick<
  PaymentRequest,
  "orderId" | "amount" | "description" | "sold" | "receiptEmail"
> & {
  methodId: string;
  key: string;
};

/** A means of payment saved by the provider; `title` is known to its owner: "•• 4444". */
export type SavedMethod = { id: string; title: string };

/**
 * A means of payment that a person saves without a charge. `pending`: the person must confirm it at `confirmationUrl`;
 * `inactive`: it will never be saved. `id` null: the provider stores nothing.
 */
export type Binding = {
  id: string | null;
  status: "pending" | "active" | "inactive";
  confirmationUrl: string | null;
  /** For an active one. */
  method: SavedMethod | null;
};

type PaymentStatus = "pending" | "paid" | "cancelled" | "refunded";

/** A payment as read from the provider itself, the only trusted source (docs/product/safety.md 6). */
export type Payment = {
  /** The provider's id; null if the provider stores nothing. */
  id: string | null;
  status: PaymentStatus;
  /** Its order according to the provider; compared with the order before access is given. */
  orderId: string | null;
  amount: string;
  currency: string;
  /** Amount refunded so far; a payment counts as refunded when all of it was. */
  refundedAmount: string;
  /** The amount less the provider's fee; omitted until known. */
  income?: string | undefined;
  /** Where to pay, while it is pending. */
  confirmationUrl: string | null;
  /** Its means of payment, if the provider saved it for later charges. */
  method: SavedMethod | null;
  /** Why it was cancelled: the provider's code. */
  cancelReason: string | null;
};

/** A refund as read from the provider itself. */
export type Refund = { id: string | null; status: "pending" | "done" | "refused" };

/** `attempt`: the idempotency key; a refused refund is requested again under another number. */
export type RefundRequest = {
  paymentId: string;
  orderId: string;
  /** Rubles with two decimals. */
  amount: string;
  attempt: number;
  /**
   * The receipt of the refund; null for a full refund, whose payment receipt the provider reverses, and for shops without
   * receipts through the provider.
   */
  receipt: { email: string; description: string } | null;
};

/** A payment with separate receipts that name the seller; a seller without an INN is an individual without one. */
export type ReceiptsRequest = {
  paymentId: string;
  /** Rubles with two decimals; `refunded`: the part known to be refunded. */
  amount: string;
  refunded: string;
  email: string;
  description: string;
  agent: string;
  supplier: { name: string; inn: string | null; phone: string | null };
};

/** A parsed notification of a provider. It is not trusted: it only names the payment, or saved means, to query at the provider. */
export type PaymentNotice = {
  provider: PaymentProviderName;
  /** In the provider's words, for the log. */
  event: string;
  paymentId: string;
  orderId: string | null;
  /** What must be true of the payment, or of the means (`bound`, with its id as `paymentId`); null for an unknown event. */
  claims: "paid" | "cancelled" | "refunded" | "bound" | null;
};

/** No usable answer of the provider: the state of the payment is unknown. The call may be repeated. */
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

/** The provider refused: this payment will never succeed. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

export type PaymentProvider = {
  name: PaymentProviderName;
  /** The shop sends receipts through the provider: a payment needs `receiptEmail`. */
  sendsReceipts: boolean;
  /** The provider saves means of payment and charges them later, which renewing subscriptions need. */
  renews: boolean;
  /** Creates the order's payment. Idempotent by order. @throws PaymentUnknown, PaymentRefused */
  create: (request: PaymentRequest) => Promise<Payment>;
  /** Charges a saved means of payment. Idempotent by key. @throws PaymentUnknown, PaymentRefused */
  charge: (request: ChargeRequest) => Promise<Payment>;
  /** Saves a means of payment without a charge. Idempotent by key. @throws PaymentUnknown, PaymentRefused */
  bind: (request: { key: string; returnUrl: string }) => Promise<Binding>;
  /** The state of a binding. @returns null for an unknown one @throws PaymentUnknown */
  findBinding: (id: string) => Promise<Binding | null>;
  /** @returns null for an unknown payment @throws PaymentUnknown */
  find: (paymentId: string) => Promise<Payment | null>;
  /** Refunds a payment in whole or in part. Idempotent by order and attempt. @throws PaymentUnknown, PaymentRefused */
  refund: (request: RefundRequest) => Promise<Refund>;
  /** The state of a refund. @throws PaymentUnknown, also for one of another payment or amount */
  findRefund: (refundId: string, request: RefundRequest) => Promise<Refund>;
  /**
   * Sends the missing receipts of a payment and its refunds, each once; "refused": the register refused one of them.
   * @throws PaymentUnknown
   */
  sendReceipts: (request: ReceiptsRequest) => Promise<"sent" | "pending" | "refused">;
  /** Payments with refunds since a time, by any caller, each once. @throws PaymentUnknown */
  refundedSince: (moment: Date) => Promise<string[]>;
  /** Payments made between two times; null if the provider stores none. @throws PaymentUnknown */
  paidBetween: (from: Date, until: Date) => Promise<Payment[] | null>;
};
