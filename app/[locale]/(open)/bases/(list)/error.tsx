"use client";

export { BasesFailure as default } from "@/components/bases/load-failure";
