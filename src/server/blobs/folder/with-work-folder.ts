import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Provides a temporary folder. It lives among incoming uploads, so the sweep removes it after a crash. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
