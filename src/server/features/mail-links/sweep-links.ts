import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { deleteOldMailTokens, hasOldMailTokens } from './mail-token-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Deletes old links. A link is kept for a day, so that its page can say whether it was used or expired. */
export const sweepLinks = recurring({
  name: 'sweep-links',
  every: MINUTE_MS,
  hasWork: (context) => hasOldMailTokens(oldIn(context)),
  run: (context) => deleteOldMailTokens(context.db, oldIn(context)),
})

function oldIn({ clock }: Context) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  return { expiredBefore: ago(24 * HOUR_MS), sentBefore: ago(2 * HOUR_MS) }
}
