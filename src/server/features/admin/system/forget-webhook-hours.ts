import { webhookMessageDays } from '#contract/admin/system.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { deleteWebhookHours } from '#server/kernel/webhooks/webhook-hours-store.ts'
import { deleteMessages } from '#server/kernel/webhooks/webhook-message-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 8
const MESSAGES_AT_ONCE = 5_000

/** The system page shows a day of counts, and messages for as long as they can be replayed. */
export const forgetWebhookHours = recurring({
  name: 'forget-webhook-hours',
  every: DAY_MS,
  async run({ db, clock }, signal) {
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await deleteWebhookHours(db, ago(KEPT_DAYS))
    const before = ago(webhookMessageDays)
    const isMore = () => deleteMessages(db, { before, limit: MESSAGES_AT_ONCE })
    while (!signal.aborted && (await isMore()) === MESSAGES_AT_ONCE);
  },
})
