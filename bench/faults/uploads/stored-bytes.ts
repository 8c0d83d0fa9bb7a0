import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startS3Double } from '#testing/rig/s3-double.ts'

/** Where the product under test keeps files, seen from outside. */
export interface StoredBytes {
  environment: Record<string, string>
  /** Everything that is kept, by its path or key: `blobs/…` for what belongs to files. */
  names(): string[]
  /** Backdates all of it by two days while nothing is written. */
  makeOld(): void
  close(): Promise<void>
}

const DAYS_2_MS = 2 * 24 * 3_600_000

export function folderBytes(dataDir: string): StoredBytes {
  const files = join(dataDir, 'files')
  mkdirSync(files, { recursive: true })
  const walk = () => pathsBelow(files)
  return {
    environment: {},
    names: () =>
      walk()
        .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
        .map((path) => relative(files, path)),
    makeOld() {
      const then = (Date.now() - DAYS_2_MS) / 1000
      for (const path of walk()) utimesSync(path, then, then)
    },
    close: async () => undefined,
  }
}

/** A bucket, and beside it the folder for what has to be a local file for a while. */
export async function bucketBytes(dataDir: string): Promise<StoredBytes> {
  const double = await startS3Double()
  const local = folderBytes(dataDir)
  const { region, accessKeyId, secretAccessKey } = double.keys
  return {
    environment: {
      S3_ENDPOINT: double.url,
      S3_BUCKET: double.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    names: () => [...double.objects.keys(), ...double.openUploads(), ...local.names()],
    makeOld() {
      double.makeOld(DAYS_2_MS)
      local.makeOld()
    },
    close: () => double.close(),
  }
}

/** Folders of work under way come and go meanwhile. */
function pathsBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path]
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
