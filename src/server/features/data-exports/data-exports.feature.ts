import { feature } from '#server/kernel/feature.ts'
import { downloadDataExport } from './download-data-export.ts'
import { makeDataExport } from './make-data-export.job.ts'
import { createDataExport, createUserDataExport } from './start-data-export.ts'
import { sweepDataExports } from './sweep-data-exports.ts'

/** A seller's copy of everything that we keep about them. */
export const dataExportsFeature = feature({
  verbs: { createDataExport, createUserDataExport, downloadDataExport },
  jobs: [makeDataExport],
  recurring: [sweepDataExports],
})
