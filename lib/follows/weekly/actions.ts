"use server";

import { action } from "@/lib/identity/action";
import { selectionHref } from "@/lib/platform/hrefs";
import { publishSelectionContract } from "./contract";
import { publishSelection } from "./mutations";

export const submitSelection = action(publishSelectionContract, publishSelection, {
  then: ({ number }) => selectionHref(number),
});
