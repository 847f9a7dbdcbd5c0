"use client";

import dynamic from "next/dynamic";

// For a base's owner: nobody else loads them.
export const PublishButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.PublishButton),
);
export const SellingButton = dynamic(() =>
  import("./selling-buttons").then((module) => module.SellingButton),
);
