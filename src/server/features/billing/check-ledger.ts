import { recurring } from '#server/kernel/recurring.ts'
import { readLedgerDifferences } from './read-ledger-differences.ts'

const HOUR_MS = 3_600_000

/** Compares every account with its lines; a difference is a defect that someone has to look at. */
export const checkLedger = recurring({
  name: 'check-ledger',
  every: 24 * HOUR_MS,
  async run({ db, log }) {
    for (const difference of await readLedgerDifferences(db))
      log.error(difference, 'an account of the ledger differs from its lines')
  },
})
