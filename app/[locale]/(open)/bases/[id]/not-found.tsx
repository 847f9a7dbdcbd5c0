export { BaseMissing as default } from "@/components/bases/page/base-missing";
