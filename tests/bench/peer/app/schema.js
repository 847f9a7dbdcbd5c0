// Makes the tables in the database of DATABASE_URL, as Payload does outside production.
import config from "./payload.config.js";
import { getPayload } from "payload";

await getPayload({ config });
process.exit();
