"use client";

import dynamic from "next/dynamic";

// Only the owner of something hidden has the form; other readers of the page do not load its code.
export const ReplyForm = dynamic(() => import("./reply-form").then((module) => module.ReplyForm));
