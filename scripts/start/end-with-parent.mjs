// Preloaded into the web server: stops it when the parent process has died.
import process from "node:process";

process.once("disconnect", () => process.exit(0));
process.channel?.unref();
