const TOLERANCE = 0.01

/** Whether a price is more than one percent above what the seller agreed to pay. Cheaper is always fine. */
export const exceedsAgreed = (cents: number, agreedCents: number): boolean =>
  cents > agreedCents + Math.floor(agreedCents * TOLERANCE)
