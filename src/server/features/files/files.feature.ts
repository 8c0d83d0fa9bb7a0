import { feature } from '#server/feature.ts'
import { confirmUnit } from './confirm-unit.ts'
import { decideUpload } from './decide-upload.ts'
import { deleteFile } from './delete-file.ts'
import { estimateFile } from './estimate-file.ts'
import { finishUploads } from './finish-uploads.ts'
import { getFile } from './get-file.ts'
import { listFiles } from './list-files.ts'
import { measureFiles } from './measure-files.ts'
import { readUploads } from './read-uploads.ts'
import { registerPrintFiles } from './register-print-files.ts'
import { rollOutFile } from './roll-out-file.ts'
import { storeSamples } from './store-samples.ts'
import { sweepFiles } from './sweep-files.ts'
import { updateFile } from './update-file.ts'

/** Models of sellers, from the first byte that comes in to what the print provider gets. */
export const filesFeature = feature({
  verbs: {
    listFiles,
    getFile,
    updateFile,
    deleteFile,
    confirmUnit,
    rollOutFile,
    estimateFile,
    decideUpload,
    listUploads: async ({ db }, { userId }) => ({ uploads: await readUploads(db, userId) }),
  },
  loops: [storeSamples, finishUploads, ...measureFiles, registerPrintFiles, sweepFiles],
})
