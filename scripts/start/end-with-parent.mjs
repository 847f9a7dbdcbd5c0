// Loaded into the web server before its own code: when the process that started it is gone, it has no one left to end it.
import process from "node:process";

process.once("disconnect", () => process.exit(0));
process.channel?.unref();
