import { feature } from '#server/kernel/feature.ts'
import { deleteFile } from './delete-file.ts'
import { estimateFile } from './estimate-file.ts'
import { getFile } from './get-file.ts'
import { listFiles } from './list-files.ts'
import { confirmUnit } from './measure/confirm-unit.ts'
import { measureVersion } from './measure/measure-version.job.ts'
import { resumeMeasuring } from './measure/resume-measuring.ts'
import { splitFile } from './objects/split-file.ts'
import { storeSamples } from './samples/store-samples.ts'
import { sweepFiles } from './sweep-files.ts'
import { updateFile } from './update-file.ts'
import { decideUpload } from './upload/decide-upload.ts'
import { finishUploads } from './upload/finish-uploads.ts'
import { readUploads } from './upload/read-uploads.ts'
import { registerPrintFiles } from './versions/register-print-files.ts'

/** Sellers' models, from the first uploaded byte to the file the print provider gets. */
export const filesFeature = feature({
  verbs: {
    listFiles,
    getFile,
    updateFile,
    deleteFile,
    confirmUnit,
    splitFile,
    estimateFile,
    decideUpload,
    listUploads: async ({ db }, { userId }) => ({ uploads: await readUploads(db, userId) }),
  },
  jobs: [measureVersion],
  recurring: [storeSamples, finishUploads, resumeMeasuring, registerPrintFiles, sweepFiles],
})
