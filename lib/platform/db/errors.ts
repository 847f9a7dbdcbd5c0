import { AppError } from "../errors";
import { Prisma } from "./generated/client";
import { isOutage, notReady } from "./outage";

/** Unique constraint violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Foreign key violation. */
function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}

/**
 * Deadlock or serialization failure (40001, 40P01): a retry makes sense. Prisma has a code of its own for its own
 * statements only; of ours it tells what the driver said.
 */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return error.code === "P2034" || driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

/** Maps database errors to CONFLICT, NOT_FOUND or NOT_READY; others stay as they are. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isUniqueViolation(error) || isForeignKeyViolation(error) || isWriteConflict(error))
    return new AppError("CONFLICT", { cause: error });
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2025")
    return new AppError("NOT_FOUND", { cause: error });
  if (error instanceof Prisma.PrismaClientInitializationError || isOutage(error)) return notReady(error);
  return error;
}
