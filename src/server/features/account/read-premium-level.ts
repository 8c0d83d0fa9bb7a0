import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The level of the seller's plan, 0 without a subscription. */
export async function readPremiumLevel(db: Queries, userId: string): Promise<number> {
  const row = await db.row<{ premiumLevel: number }>(
    sql`select premium_level from users where id = ${userId}`,
  )
  return row?.premiumLevel ?? 0
}

/** What lets a seller's orders be submitted automatically. */
export async function readAutomationGrant(
  db: Queries,
  userId: string,
): Promise<{ premiumLevel: number; automationUntil: Date | null }> {
  const row = await db.row<{ premiumLevel: number; automationUntil: Date | null }>(
    sql`select premium_level, automation_until from users where id = ${userId}`,
  )
  return row ?? { premiumLevel: 0, automationUntil: null }
}
