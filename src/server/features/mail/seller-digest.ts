import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import type { MailContent } from './mail-content.ts'
import { queueMail } from './queue-mail.ts'

// What there is to say seldom comes alone: a minute later, one mail says it all.
const COLLECTED_MS = 60_000
const BETWEEN_MAILS_MS = 15 * 60_000
const SELLERS_AT_ONCE = 100

interface Digest {
  name: string
  /** Sellers with something to be told that came before `since`, and who were not told since `lastMail`. */
  findSellers(db: Queries, due: { since: Date; lastMail: Date; limit: number }): Promise<string[]>
  /** Takes what a seller is to be told and notes that it was told; null where there is nothing to say, or nobody to say it to. */
  write(context: Context, tx: Queries, sellerId: string): Promise<{ to: string; content: MailContent } | null>
}

/** A loop that mails sellers what has come together for them, at most every quarter of an hour. */
export function sellerDigest({ name, findSellers, write }: Digest): Loop {
  /** What is told, that it was told, and the mail become one: nothing is told twice, and nothing is forgotten. */
  async function tell(context: Context, sellerId: string): Promise<void> {
    try {
      await context.db.transaction(async (tx) => {
        const mail = await write(context, tx, sellerId)
        if (mail) await queueMail(context, mail, { tx })
      })
    } catch (error) {
      context.log.error({ err: error, sellerId, digest: name }, 'a seller could not be told')
    }
  }

  return {
    name,
    everyMs: () => 15_000,
    async run(context) {
      await context.locks.tryWith(name, async () => {
        const now = context.clock.now().getTime()
        const sellers = await findSellers(context.db, {
          since: new Date(now - COLLECTED_MS),
          lastMail: new Date(now - BETWEEN_MAILS_MS),
          limit: SELLERS_AT_ONCE,
        })
        for (const sellerId of sellers) await tell(context, sellerId)
      })
    },
  }
}
