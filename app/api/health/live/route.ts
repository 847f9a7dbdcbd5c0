export const dynamic = "force-static";

/** The process answers. Says nothing about the database: see /api/health/ready. */
export function GET(): Response {
  return Response.json({ status: "live" });
}
