import { AppError } from "../errors";
import { Prisma } from "./generated/client";
import { isOutage, notReady } from "./outage";

/** Prisma's code of an error of the database, if it is one. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined;
}

/** Unique constraint violation. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === "P2002";
}

/**
 * Deadlock or serialization failure (40001, 40P01): a retry makes sense. For its own statements Prisma has a code (P2034); for raw
 * ones the error has the driver's cause.
 */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return error.code === "P2034" || driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

/** Maps database errors to CONFLICT, NOT_FOUND or NOT_READY; others stay as they are. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === "P2002" || code === "P2003" || isWriteConflict(error))
    return new AppError("CONFLICT", { cause: error });
  if (code === "P2025") return new AppError("NOT_FOUND", { cause: error });
  if (error instanceof Prisma.PrismaClientInitializationError || isOutage(error)) return notReady(error);
  return error;
}
