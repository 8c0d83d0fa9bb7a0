// Products up to here are exact, and so are halves of cents.
const PARTS = 1_000_000

/** A price changed by so many percent, to the nearest cent, half up. The percentage counts to six decimals. */
export const reprice = (cents: number, percent: number): number =>
  Math.round((cents * (100 * PARTS + Math.round(percent * PARTS))) / (100 * PARTS))
