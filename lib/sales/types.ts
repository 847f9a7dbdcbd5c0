import type { z } from "@/lib/platform/validation/zod";
import type {
  figuresOutput,
  listSalesInput,
  saleOutput,
  sourceOutput,
  summarizeSalesInput,
  summaryOutput,
} from "./schema";

/** A purchase, a redemption or a refund, as the seller sees it. */
export type Sale = z.infer<typeof saleOutput>;
export type Source = z.infer<typeof sourceOutput>;
/** Figures of a period with those of its subscribers. */
export type WholeFigures = z.infer<typeof figuresOutput>;
/** What can be said of a day, a base or a source. */
export type Figures = Omit<WholeFigures, "activeSubscribers" | "lostSubscribers" | "churn">;
export type SalesSummary = z.infer<typeof summaryOutput>;
export type DayRow = SalesSummary["days"][number];
export type BaseRow = { base: Sale["base"] } & WholeFigures;
export type SourceRow = { source: Source } & Figures;
export type ListSalesInput = z.input<typeof listSalesInput>;
export type SummarizeSalesInput = z.input<typeof summarizeSalesInput>;
