import { job } from '#server/jobs/job-queue.ts'
import type { Context } from '#server/kernel/context.ts'
import { welcomeSeller } from '../welcome/welcome-seller.ts'
import { isWelcomed, markWelcomed } from './account-store.ts'

/** Gives a new account what every new account has, once, whatever dies meanwhile. */
export const welcomeSellerJob = job<{ userId: string }>({
  name: 'welcome-seller',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
  async run(context, { userId }) {
    if (await isWelcomed(context.db, userId)) return
    await welcomeSeller(context, userId)
    await markWelcomed(context.db, userId, context.clock.now())
  },
})

/** Does it now, so that it is there at the first sign-in; what goes wrong is done later and stops nobody. */
export async function welcomeNewSeller(context: Context, userId: string): Promise<void> {
  try {
    await welcomeSellerJob.run(context, { userId })
  } catch (error) {
    context.log.warn({ err: error, userId }, 'a new seller will be welcomed later')
    await context.jobs.send(welcomeSellerJob, { userId }, { key: userId })
  }
}
