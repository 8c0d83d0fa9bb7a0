import type { Context } from '#server/kernel/context.ts'
import { feature } from '#server/kernel/feature.ts'
import { handleJob } from '#server/kernel/job.ts'
import { on } from '#server/kernel/reaction.ts'
import { sellerArrived } from '#server/kernel/seller-events.ts'
import { welcomeSeller } from '../account/welcome-seller.ts'
import { createStarterContent } from './create-starter-content.ts'
import { needsWelcome, storeWelcomed } from './welcomed-store.ts'

const welcome = async (context: Context, { userId }: { userId: string }): Promise<void> => {
  if (!(await needsWelcome(context.db, userId))) return
  await createStarterContent(context, userId)
  await storeWelcomed(context.db, userId, context.clock.now())
}

/** Creates them right away, so that they exist at the first sign-in. A failure is retried later and doesn't block sign-up. */
async function welcomeNow(context: Context, { userId }: { userId: string }): Promise<void> {
  try {
    await welcome(context, { userId })
  } catch (error) {
    context.log.warn({ err: error, userId }, 'could not create the demo order; will retry')
    await context.jobs.send(welcomeSeller, { userId }, { key: userId })
  }
}

/** The demo order and its product, which every new seller starts with. */
export const welcomeFeature = feature({
  jobs: [handleJob(welcomeSeller, welcome)],
  reactions: [on(sellerArrived, welcomeNow)],
})
