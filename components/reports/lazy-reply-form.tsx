"use client";

import dynamic from "next/dynamic";

// For the owner of what is hidden: the open pages that it stands on load no code of forms.
export const ReplyForm = dynamic(() => import("./reply-form").then((module) => module.ReplyForm));
