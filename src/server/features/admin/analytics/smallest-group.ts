/** Fewer people than this can be told apart, so what they did is left out of every breakdown. */
export const SMALLEST_GROUP = 5
