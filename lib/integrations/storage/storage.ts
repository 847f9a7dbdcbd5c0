import path from "node:path";
import { type Env, env, type StorageEnv } from "@/lib/platform/env";
import { diskStorage } from "./disk";
import type { ObjectStorage } from "./object-storage";
import { s3Storage, S3_PATIENCE } from "./s3";

let opened: { of: Env; storage: ObjectStorage } | undefined;

/** The storage that the environment names (STORAGE_DRIVER). */
export function objectStorage(): ObjectStorage {
  const of = env();
  if (opened?.of !== of) opened = { of, storage: storageOf(of) };
  return opened.storage;
}

/** The storage that these settings name. */
export function storageOf(of: StorageEnv): ObjectStorage {
  if (of.STORAGE_DRIVER === "disk") return diskStorage(path.join(of.DATA_DIR, "objects"));
  return s3Storage({
    endpoint: of.S3_ENDPOINT,
    region: of.S3_REGION,
    name: of.S3_BUCKET!,
    credentials:
      of.S3_ACCESS_KEY_ID && of.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: of.S3_ACCESS_KEY_ID, secretAccessKey: of.S3_SECRET_ACCESS_KEY }
        : undefined,
    forcePathStyle: of.S3_FORCE_PATH_STYLE,
    patience: S3_PATIENCE,
  });
}
