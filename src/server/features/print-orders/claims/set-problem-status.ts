import type { Problem } from '#contract/orders/print-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { updateProblemStatus } from './problem-store.ts'

/** Sets how far a claim is, as its page shows it to the seller. */
export const setProblemStatus = (
  tx: Queries,
  problem: { sellerId: string; problemId: string; status: Problem['status'] },
): Promise<void> => updateProblemStatus(tx, problem)
