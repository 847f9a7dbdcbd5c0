"use client";

export { FeedbackFailure as default } from "@/components/layout/page-failure";
