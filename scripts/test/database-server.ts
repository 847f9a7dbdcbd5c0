import { startTestDatabases } from "./databases";

// A child process of Jest's global setup: sends the server's address, and ends with its parent.
const workers = Number(process.argv[2]);
const databases = await startTestDatabases();
process.once("disconnect", () => void databases.stop().then(() => process.exit(0)));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.disconnect());
for (let worker = 1; worker <= workers; worker += 1) await databases.create(`promptoteka_test_${worker}`);
process.send?.(databases.server);
