export { BaseMissing as default } from "@/components/layout/missing-page";
