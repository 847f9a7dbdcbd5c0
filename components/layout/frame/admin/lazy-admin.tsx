import dynamic from "next/dynamic";

// For administrators, so that others do not load them, and of no use without scripts. A boundary on the server would be
// streamed behind the page (docs/decisions/058).
export const AdminButtons = dynamic(() => import("./admin-buttons").then((module) => module.AdminButtons), {
  ssr: false,
  loading: ButtonsPlace,
});
export const AdminMenuEntries = dynamic(
  () => import("./admin-menu-entries").then((module) => module.AdminMenuEntries),
  { ssr: false, loading: EntriesPlace },
);
export const NewFeedbackBadge = dynamic(
  () => import("./new-feedback-badge").then((module) => module.NewFeedbackBadge),
  { ssr: false },
);

function ButtonsPlace() {
  return <span className="h-9 w-29 shrink-0" />;
}

function EntriesPlace() {
  return <div className="h-20" />;
}
