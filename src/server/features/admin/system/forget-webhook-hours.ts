import { recurring } from '#server/kernel/recurring.ts'
import { deleteWebhookHours } from '#server/kernel/webhooks/webhook-hours-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 8

/** The system page shows a day. */
export const forgetWebhookHours = recurring({
  name: 'forget-webhook-hours',
  every: DAY_MS,
  run: ({ db, clock }) => deleteWebhookHours(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
})
