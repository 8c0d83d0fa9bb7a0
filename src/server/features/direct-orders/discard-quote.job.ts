import { job } from '#server/kernel/job.ts'

/** Takes a draft back at the print provider that was made to learn a price. One that stays costs nothing either. */
export const discardQuote = job<{ providerOrderId: string }>({
  name: 'discard-quote',
  concurrency: 2,
  retries: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  async run(context, { providerOrderId }) {
    const outcome = await context.print.cancelOrder(providerOrderId)
    if (outcome.kind === 'not-sent') throw new Error(`The draft ${providerOrderId} was not taken back yet.`)
  },
})
