export { ProfileMissing as default } from "@/components/layout/missing-page";
