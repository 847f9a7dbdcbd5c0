/** `refundDays`: after the payment a buyer may ask for the money; `overdueDays`: then administrators see an unanswered request. */
export const REQUEST_LIMITS = { textMax: 2_000, refundDays: 14, overdueDays: 7 };
