import { recurring } from '#server/kernel/recurring.ts'
import { deleteUnsent } from './attachment-store.ts'

const DAY_MS = 86_400_000

/** Deletes attachments that no message was sent with within a day. */
export const sweepUnsentAttachments = recurring({
  name: 'sweep-unsent-attachments',
  every: DAY_MS / 24,
  async run({ db, clock }) {
    await deleteUnsent(db, new Date(clock.now().getTime() - DAY_MS))
  },
})
