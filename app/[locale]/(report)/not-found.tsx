export { NotFoundPage as default } from "@/components/layout/missing-page";
