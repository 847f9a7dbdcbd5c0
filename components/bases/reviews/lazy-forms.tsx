"use client";

import dynamic from "next/dynamic";

// Loaded only by people who may write a review.
export const ReviewForm = dynamic(() => import("./review-form").then((module) => module.ReviewForm));
export const Reply = dynamic(() => import("./reply").then((module) => module.Reply));
