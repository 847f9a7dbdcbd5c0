/** As long after the payment YooKassa gives money back. */
export const REFUND_YEARS = 3;
