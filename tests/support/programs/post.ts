import { postAside } from "@/lib/integrations/webhooks/post-aside";

// Run by tests/domain/webhooks/post.test.ts: certificates that a process trusts are read when it starts.
const posted = await postAside(new URL(process.argv[2]!), { headers: {}, body: "{}", allowLoopback: true });
console.log(JSON.stringify(posted));
