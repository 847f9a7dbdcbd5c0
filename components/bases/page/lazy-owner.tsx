"use client";

import dynamic from "next/dynamic";

// Only a base's owner loads these, and people with access the last one.
export const PublishButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.PublishButton),
);
export const SellingButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.SellingButton),
);
export const CoverButton = dynamic(() => import("./cover-button").then((module) => module.CoverButton));
export const OwnerMenu = dynamic(() => import("./owner-menu").then((module) => module.OwnerMenu));
export const ShareLink = dynamic(() =>
  import("../../prompts/links/share-link").then((module) => module.ShareLink),
);
export const SubscribersButton = dynamic(() =>
  import("../subscribers/subscribers-button").then((module) => module.SubscribersButton),
);
export const NoteVisit = dynamic(() => import("../updates/note-visit").then((module) => module.NoteVisit), {
  ssr: false,
});
