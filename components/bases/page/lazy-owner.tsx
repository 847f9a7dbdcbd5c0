"use client";

import dynamic from "next/dynamic";

// Only a base's owner loads these.
export const PublishButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.PublishButton),
);
export const SellingButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.SellingButton),
);
