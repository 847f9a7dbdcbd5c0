"use client";

export { SalesFailure as default } from "@/components/layout/page-failure";
