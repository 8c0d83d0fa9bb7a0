import type { Queries } from '#server/db/database.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Recurring, recurring } from '#server/kernel/recurring.ts'
import type { MailContent } from './mail-content.ts'
import { queueMail } from './queue-mail.ts'

// Notifications rarely come alone: waiting a minute collects them into one email.
const COLLECT_MS = 60_000
const MIN_INTERVAL_MS = 15 * 60_000
const BATCH_SIZE = 100

interface Digest {
  /** The name of the recurring work. */
  name: string
  /** Finds sellers with notifications from before `since` who got no email since `lastMail`. */
  findSellers(db: Queries, due: { since: Date; lastMail: Date; limit: number }): Promise<string[]>
  /** A condition that holds whenever `findSellers` may find any. */
  hasNews(): Sql
  /** Collects a seller's notifications and marks them as sent; null if there are none or the seller can't be emailed. */
  write(context: Context, tx: Queries, sellerId: string): Promise<{ to: string; content: MailContent } | null>
}

/** Emails each seller their collected notifications, at most every 15 minutes. */
export function sellerDigest({ name, findSellers, hasNews, write }: Digest): Recurring {
  /** Marks the notifications and stores the email in one transaction, so none is sent twice or lost. */
  async function sendDigest(context: Context, sellerId: string): Promise<void> {
    try {
      await context.db.transaction(async (tx) => {
        const mail = await write(context, tx, sellerId)
        if (mail) await queueMail(context, mail, { tx })
      })
    } catch (error) {
      context.log.error({ err: error, sellerId, digest: name }, 'failed to send a digest to a seller')
    }
  }

  return recurring({
    name,
    every: 15_000,
    hasWork: () => hasNews(),
    async run(context) {
      const now = context.clock.now().getTime()
      const sellers = await findSellers(context.db, {
        since: new Date(now - COLLECT_MS),
        lastMail: new Date(now - MIN_INTERVAL_MS),
        limit: BATCH_SIZE,
      })
      for (const sellerId of sellers) await sendDigest(context, sellerId)
    },
  })
}
