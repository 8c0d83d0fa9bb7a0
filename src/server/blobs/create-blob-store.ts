import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import type { BlobStore } from './blob-store.ts'
import { createFolderBlobStore } from './folder/folder-blob-store.ts'
import { createS3BlobStore } from './s3/s3-blob-store.ts'

/** Creates the configured blob store: a bucket, or the data folder. */
export function createBlobStore(
  { dataDir, files }: { dataDir: string; files: Pick<Config['files'], 's3'> },
  clock: Clock,
): BlobStore {
  const folder = join(dataDir, 'files')
  return files.s3 ? createS3BlobStore({ ...files.s3, folder, clock }) : createFolderBlobStore(folder)
}
