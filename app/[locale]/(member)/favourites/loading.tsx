export { BaseGridSkeleton as default } from "@/components/bases/card/base-grid-skeleton";
