import { Prisma } from "./generated/client";

/** How our own statements that only read begin, so that `SharedPool` knows that they may be sent again. */
export const READING_MARK = "/* reads */";

/** Begins a statement that only reads: when its connection breaks it is read once more, over another one. */
export const reads = Prisma.raw(READING_MARK);
