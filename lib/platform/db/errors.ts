import { AppError } from "../errors";
import { Prisma } from "./generated/client";
import { isOutage, notReady } from "./outage";

/** True for a violated unique constraint (someone else was first). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** True for a row that other rows still refer to (ON DELETE RESTRICT) or a reference to a row that is gone. */
function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}

/** True when two transactions stood in each other's way (40001, 40P01) and trying again makes sense. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034";
}

/** What a failed statement means to the caller: conflict, not found, not ready; everything else stays as it is. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isUniqueViolation(error) || isForeignKeyViolation(error) || isWriteConflict(error))
    return new AppError("CONFLICT", { cause: error });
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2025")
    return new AppError("NOT_FOUND", { cause: error });
  if (error instanceof Prisma.PrismaClientInitializationError || isOutage(error)) return notReady(error);
  return error;
}
