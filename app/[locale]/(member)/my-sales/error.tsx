"use client";

export { SalesFailure as default } from "@/components/sales/sales-failure";
