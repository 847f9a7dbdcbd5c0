"use client";

import dynamic from "next/dynamic";

// Drawn for admins only, so that nobody else loads them.
export const AdminButtons = dynamic(() => import("./admin-buttons").then((module) => module.AdminButtons));
export const AdminMenuEntries = dynamic(() => import("./admin-menu-entries").then((module) => module.AdminMenuEntries));
export const NewFeedbackBadge = dynamic(() => import("./new-feedback-badge").then((module) => module.NewFeedbackBadge), { ssr: false });
