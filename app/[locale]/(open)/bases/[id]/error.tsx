"use client";

export { BaseFailure as default } from "@/components/layout/page-failure";
