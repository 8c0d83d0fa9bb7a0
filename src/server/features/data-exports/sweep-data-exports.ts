import { recurring } from '#server/kernel/recurring.ts'
import { expireExports, findUnmadeExports } from './data-export-store.ts'
import { makeDataExport } from './make-data-export.job.ts'

const MINUTE_MS = 60_000
const BATCH_SIZE = 100

/** Deletes exports after their seven days, and enqueues those whose job was lost. */
export const sweepDataExports = recurring({
  name: 'sweep-data-exports',
  every: 10 * MINUTE_MS,
  async run(context, signal) {
    while (!signal.aborted) {
      const keys = await expireExports(context.db, { at: context.clock.now(), limit: BATCH_SIZE })
      await context.blobs.remove(keys)
      if (keys.length < BATCH_SIZE) break
    }
    const unmade = await findUnmadeExports(context.db, BATCH_SIZE)
    for (const key of unmade) await context.jobs.send(makeDataExport, key, { key: key.id })
  },
})
