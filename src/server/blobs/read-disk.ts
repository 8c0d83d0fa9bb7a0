import { mkdir, statfs } from 'node:fs/promises'

/** Free room and size of the disk that holds this folder, in bytes. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
