import { postgresAdapter } from "@payloadcms/db-postgres";
import { buildConfig } from "payload";

/** What a guest, and what a member may read: open prompts, one's own and those of the bases one has bought. */
const readable = ({ req: { user } }) => {
  const open = { isPublic: { equals: true } };
  if (!user) return open;
  const mine = [{ author: { equals: user.id } }, { base: { in: user.bought ?? [] } }];
  return { or: [open, ...mine] };
};

const Users = {
  slug: "users",
  auth: true,
  access: { create: () => true, read: () => true },
  fields: [
    { name: "fullName", type: "text" },
    { name: "bought", type: "relationship", relationTo: "bases", hasMany: true, maxDepth: 0 },
  ],
};

const Bases = {
  slug: "bases",
  access: { read: () => true },
  fields: [
    { name: "name", type: "text", required: true },
    { name: "owner", type: "relationship", relationTo: "users" },
  ],
};

const Prompts = {
  slug: "prompts",
  access: { read: readable },
  fields: [
    { name: "title", type: "text", required: true, index: true },
    { name: "shortDescription", type: "text" },
    { name: "promptText", type: "textarea", required: true },
    { name: "contentType", type: "select", options: ["TEXT", "IMAGE", "VIDEO", "AUDIO"], index: true },
    { name: "category", type: "text", index: true },
    { name: "tags", type: "text", hasMany: true },
    { name: "models", type: "text", hasMany: true },
    { name: "language", type: "text", index: true },
    { name: "isPublic", type: "checkbox", index: true },
    { name: "copyCount", type: "number" },
    { name: "worth", type: "number", index: true },
    { name: "author", type: "relationship", relationTo: "users" },
    { name: "base", type: "relationship", relationTo: "bases" },
  ],
  // In the orders in which its pages and calls list them.
  indexes: [
    { fields: ["isPublic", "worth"] },
    { fields: ["isPublic", "createdAt"] },
    { fields: ["contentType", "isPublic", "worth"] },
    { fields: ["category", "isPublic", "worth"] },
  ],
};

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  collections: [Users, Bases, Prompts],
  db: postgresAdapter({ idType: "uuid", pool: { connectionString: process.env.DATABASE_URL } }),
  telemetry: false,
  typescript: { autoGenerate: false },
});
