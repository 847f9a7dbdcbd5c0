export { ProfileMissing as default } from "@/components/profile/page/profile-missing";
