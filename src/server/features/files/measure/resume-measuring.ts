import { recurring } from '#server/kernel/recurring.ts'
import { findMeasuringIds, hasMeasuring } from '../file-store.ts'
import { measureVersion } from './measure-version.job.ts'

const BATCH_SIZE = 200

/** Resumes measuring that stopped with its process, or failed too often. */
export const resumeMeasuring = recurring({
  name: 'resume-measuring',
  every: 15_000,
  hasWork: () => hasMeasuring(),
  async run(context) {
    for (const versionId of await findMeasuringIds(context.db, BATCH_SIZE)) {
      await context.jobs.send(measureVersion, { versionId }, { key: versionId })
    }
  },
})
