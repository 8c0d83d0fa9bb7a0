import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** Checks that the data disk keeps its required free space, because the database uses it too. */
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
