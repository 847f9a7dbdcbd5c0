"use client";

import dynamic from "next/dynamic";

// Loaded only by people who may write a review.
export const NewReview = dynamic(() => import("./new-review").then((module) => module.NewReview));
export const EditReview = dynamic(() => import("./edit-review").then((module) => module.EditReview));
export const Reply = dynamic(() => import("./reply").then((module) => module.Reply));
