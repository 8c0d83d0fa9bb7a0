import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** Looks whether the disk of the data folder stays as free as it has to, for the database needs it as well. */
export function createRoomCheck({
  dataDir,
  files,
}: Pick<Config, 'dataDir' | 'files'>): (bytes: number) => Promise<boolean> {
  return async (bytes) => {
    await mkdir(dataDir, { recursive: true })
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize - bytes >= files.reserveBytes
  }
}
