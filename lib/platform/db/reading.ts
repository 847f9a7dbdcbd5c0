/** How our own statements that only read begin (./read), so that `SharedPool` knows that they may be sent again. */
export const READING_MARK = "/* reads */";
