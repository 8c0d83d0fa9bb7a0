import type { Config } from '../config.ts'
import { readDisk } from './read-disk.ts'

/** Checks that the data disk keeps its required free space, because the database uses it too. */
export function createRoomCheck({
  dataDir,
  files,
}: Pick<Config, 'dataDir' | 'files'>): (bytes: number) => Promise<boolean> {
  return async (bytes) => (await readDisk(dataDir)).free - bytes >= files.reserveBytes
}
