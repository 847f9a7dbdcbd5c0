"use client";

import dynamic from "next/dynamic";

// Drawn for admins only, so that nobody else loads them. Each stands in its own place while its code comes: without a
// boundary here, the page's whole frame would wait for it.
export const AdminButtons = dynamic(() => import("./admin-buttons").then((module) => module.AdminButtons), {
  loading: ButtonsPlace,
});
export const AdminMenuEntries = dynamic(
  () => import("./admin-menu-entries").then((module) => module.AdminMenuEntries),
  { loading: EntriesPlace },
);
export const NewFeedbackBadge = dynamic(
  () => import("./new-feedback-badge").then((module) => module.NewFeedbackBadge),
  { ssr: false },
);

function ButtonsPlace() {
  return <span className="h-9 w-30 shrink-0" />;
}

function EntriesPlace() {
  return <div className="h-20" />;
}
