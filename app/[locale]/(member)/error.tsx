"use client";

export { MemberFailure as default } from "@/components/layout/member-failure";
