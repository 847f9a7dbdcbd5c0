"use client";

import { createColumnHelper, rowPaginationFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { Feedback } from "@/lib/feedback/schema";
import { PAGE_SIZE } from "./filters";
import type { FeedbackPage } from "./use-feedback-page";

const COLUMNS = ["message", "user", "created", "status"] as const;
export type FeedbackColumn = (typeof COLUMNS)[number];

const features = tableFeatures({ rowPaginationFeature });
const helper = createColumnHelper<typeof features, Feedback>();
const columns = helper.columns(COLUMNS.map((id) => helper.display({ id })));
const NONE: Feedback[] = [];

/** The table of one page; the server filters, sorts and cuts the pages, one after another. */
export function useFeedbackTable({ items, page, total, show }: FeedbackPage) {
  const pagination = { pageIndex: page, pageSize: PAGE_SIZE };
  return useTable({
    features,
    columns,
    data: items ?? NONE,
    getRowId: ({ id }) => id,
    manualPagination: true,
    rowCount: total,
    state: { pagination },
    onPaginationChange: (update) =>
      show((typeof update === "function" ? update(pagination) : update).pageIndex),
  });
}

export type FeedbackTable = ReturnType<typeof useFeedbackTable>;
