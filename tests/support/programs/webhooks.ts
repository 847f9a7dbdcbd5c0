import { deliverDue } from "@/lib/webhooks/deliver";

// Delivers until it is killed.
void deliverDue(new AbortController().signal);
