export { BaseGridSkeleton as default } from "@/components/bases/base-grid-skeleton";
