import { job } from '#server/kernel/job.ts'

/** Deletes a draft that was created at the print provider to get a price. A leftover draft costs nothing. */
export const discardQuote = job<{ providerOrderId: string }>({
  name: 'discard-quote',
  concurrency: 2,
  retries: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  async run(context, { providerOrderId }) {
    const outcome = await context.print.cancelOrder(providerOrderId)
    if (outcome.kind === 'not-sent') throw new Error(`The draft ${providerOrderId} could not be deleted yet.`)
  },
})
