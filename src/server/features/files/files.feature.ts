import { feature } from '#server/feature.ts'
import { decideUpload } from './decide-upload.ts'
import { deleteFile } from './delete-file.ts'
import { finishUploads } from './finish-uploads.ts'
import { getFile } from './get-file.ts'
import { listFiles } from './list-files.ts'
import { measureFiles } from './measure-files.ts'
import { readUploads } from './read-uploads.ts'
import { sweepFiles } from './sweep-files.ts'
import { updateFile } from './update-file.ts'

/** Models of sellers, from the first byte that comes in to what the print provider gets. */
export const filesFeature = feature({
  verbs: {
    listFiles,
    getFile,
    updateFile,
    deleteFile,
    decideUpload,
    listUploads: async ({ db }, { userId }) => ({ uploads: await readUploads(db, userId) }),
  },
  loops: [finishUploads, ...measureFiles, sweepFiles],
})
