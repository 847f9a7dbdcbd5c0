"use client";

export { BasesFailure as default } from "@/components/layout/page-failure";
