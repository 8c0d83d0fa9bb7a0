import type { DataRights } from '#contract/account/data-rights.ts'
import type { Context } from '#server/kernel/context.ts'
import { readDataExports } from '../data-exports/read-data-exports.ts'
import { readClosing } from './closing-store.ts'
import { readBlockers } from './read-blockers.ts'

/** An account's exports, and whether it can be closed. */
export async function readDataRights({ db }: Pick<Context, 'db'>, sellerId: string): Promise<DataRights> {
  const [exports, closing, blockers] = await Promise.all([
    readDataExports(db, sellerId),
    readClosing(db, sellerId),
    readBlockers(db, sellerId),
  ])
  return { exports, closing, blockers }
}
