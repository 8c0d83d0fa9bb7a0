import { Failure } from '../failure.ts'

async function pending(): Promise<never> {
  throw new Failure('SERVICE_UNAVAILABLE')
}

/** Verbs that are declared and not written yet. */
export const pendingVerbs = {
  dryRun: pending,
  simulateRule: pending,
}
