"use client";

export { PageFailure as default } from "@/components/layout/page-failure";
