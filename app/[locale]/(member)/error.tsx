"use client";

export { MemberFailure as default } from "@/components/prompts/edit-failure";
