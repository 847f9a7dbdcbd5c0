import { nextAuthRoute } from "@/lib/identity/next-auth-route";

export { nextAuthRoute as GET, nextAuthRoute as POST };
