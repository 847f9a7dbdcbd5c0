"use client";

export { BaseFailure as default } from "@/components/bases/load-failure";
