"use client";

// For what fails outside of a page: the frame around it, which asks who is signed in.
export { PageFailure as default } from "@/components/layout/page-failure";
