"use client";

export { FailureView as default } from "@/components/layout/failure-view";
