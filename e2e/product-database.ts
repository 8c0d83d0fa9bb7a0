import { randomBytes } from 'node:crypto'
import { openDatabaseBeside } from '#server/backup/open-database.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { createIds } from '#server/kernel/ids.ts'
import type { World } from '#testing/rig/product-world.ts'

export type ProductDatabase = Pick<Context, 'clock' | 'newId'> & { db: Database; close: () => Promise<void> }

/** The database of the running product, for what no call makes at once: a share a week after delivery, a failed job. */
export async function openProductDatabase({ dataDir }: World): Promise<ProductDatabase> {
  const { connection, close } = await openDatabaseBeside({ dataDir, databaseUrl: null })
  const db = openDatabase(connection, { size: 2, onError: () => undefined })
  return {
    ...{ db, clock: systemClock, newId: createIds(systemClock, randomBytes) },
    async close() {
      await db.close()
      await close()
    },
  }
}
