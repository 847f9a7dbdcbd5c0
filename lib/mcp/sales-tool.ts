import { summarizeSalesContract } from "@/lib/sales/contract";
import { summarizeSales } from "@/lib/sales/queries";
import { type SalesSummary, summarizeSalesInput, summaryOutput } from "@/lib/sales/schema";
import { translate } from "@/lib/platform/i18n/translate";
import { runCall } from "./calls";
import { tool } from "./tool";

const input = summarizeSalesInput.omit({ format: true, locale: true });

export const SALES_SUMMARY = tool({
  name: "sales_summary",
  title: "Figures of sales",
  description:
    "Views, purchases, redemptions, refunds and revenue in rubles of the bases that the caller sells: of a period, of the one before, and by base, source or day. No buyers. Needs a token with sell.",
  annotations: { readOnlyHint: true, idempotentHint: true },
  input,
  arguments: {
    from: "First day, YYYY-MM-DD; without it since the first sale",
    to: "Last day, YYYY-MM-DD; today unless given",
    base_id: "Of this base alone",
    by: "What the rows are by: base (default), source or day",
  },
  output: summaryOutput.omit({ days: true }),
  call: (caller, given) =>
    runCall(
      caller,
      { ...summarizeSalesContract, input },
      async (viewer, asked, context) =>
        (await summarizeSales(viewer, { ...asked, format: "json" }, context)) as SalesSummary,
      given,
    ),
  shape: (summary) => summary,
  words: ({ from, to, total: { views, purchases, redemptions, refunds, revenue, refunded } }, { locale }) =>
    translate(locale, "mcp.sales", {
      from: from ?? "…",
      to,
      views,
      purchases,
      redemptions,
      refunds,
      revenue,
      refunded,
    }),
});
