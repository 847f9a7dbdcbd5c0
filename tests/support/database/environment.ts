// Before any module of the product is read: this worker's own database and files, and nothing of the developer's environment.
import path from "node:path";
import { envSchema } from "@/lib/platform/env";

for (const name of Object.keys(envSchema.shape)) delete process.env[name];
process.env.AUTH_SECRET = "test-secret-test-secret-test-secret";
process.env.LOG_LEVEL = "silent";
process.env.DATABASE_URL = `${process.env.TEST_DATABASE_SERVER ?? "postgresql://127.0.0.1:1"}/promptoteka_test_${process.env.JEST_WORKER_ID ?? "1"}`;
process.env.DATABASE_POOL_SIZE = "10";
process.env.DATA_DIR = path.join(process.env.TEST_FILES ?? "", process.env.JEST_WORKER_ID ?? "1");
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true"; // once per file of tests
