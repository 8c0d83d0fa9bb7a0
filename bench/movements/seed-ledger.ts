import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { fillDatabase, insertAccount, largeSeller } from '../rig/fill-database.ts'

/** Fills a migrated database with the ledger of one seller, in a few statements. Needs a superuser. */
export async function seedLedger(connection: DatabaseConnection, entries: number): Promise<void> {
  await fillDatabase(connection, {
    settings: { seller: largeSeller.id, entries },
    async work(client, run) {
      await insertAccount(client, largeSeller, { customer_id: 'cus_1' })
      await run(new URL('seed-ledger.sql', import.meta.url))
    },
  })
  await checkSeeded(connection)
}

/** The product's own check has to find the seeded ledger sound. */
async function checkSeeded(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  try {
    const differences = await readLedgerDifferences(db)
    if (differences.length > 0) throw new Error(`The seeded ledger differs: ${JSON.stringify(differences)}`)
  } finally {
    await db.close()
  }
}
