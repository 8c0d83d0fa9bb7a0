import { createHmac } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deriveKey } from '../kernel/secret-box.ts'
import { isThere, measuring, readFile, syncFile, writeFile } from './write-file.ts'

const FOLDER = 'files'
const READABLE = 'readable'

/** The contents of files, shared by all backups: each is stored once, under a name made of its hash. */
export interface FileVault {
  has(sha256: string): Promise<boolean>
  /** Stores a content and returns its hash and size. */
  keep(content: Readable): Promise<{ sha256: string; bytes: number }>
  /** Writes a content to a path; rejects unless it is exactly what was stored. */
  restore(sha256: string, path: string): Promise<void>
  /** Reads a content without writing it; rejects unless it is exactly what was stored. */
  check(sha256: string): Promise<void>
  /** Deletes all contents but these. */
  deleteAllBut(sha256s: ReadonlySet<string>): Promise<void>
}

/** Opens the vault in a folder of backups. Each key has its own vault. */
export function openFileVault(backupDir: string, key: Buffer | null): FileVault {
  const root = join(
    backupDir,
    FOLDER,
    key ? deriveKey(key, 'backup vault').toString('hex').slice(0, 16) : READABLE,
  )
  const nameKey = key && deriveKey(key, 'backup names')
  // Names of encrypted contents don't tell who knows a model that it is there.
  const nameOf = (sha256: string) =>
    nameKey ? createHmac('sha256', nameKey).update(sha256).digest('hex') : sha256
  const pathOf = (sha256: string) => join(root, nameOf(sha256).slice(0, 2), nameOf(sha256))
  const purpose = 'file'

  async function read(sha256: string, target: Writable): Promise<void> {
    const measure = measuring()
    const done = pipeline(measure.stream, target)
    await Promise.all([readFile(pathOf(sha256), measure.stream, { key, purpose }), done])
    if (measure.result().sha256 !== sha256) throw new Error(`The stored file ${sha256} has another content.`)
  }

  return {
    has: (sha256) => isThere(pathOf(sha256)),
    async keep(content) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const measure = measuring()
      content.once('error', (error) => measure.stream.destroy(error))
      const draft = join(root, `draft-${process.pid}`)
      await writeFile(draft, content.pipe(measure.stream), { key, purpose })
      const { sha256, bytes } = measure.result()
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      await syncFile(dirname(path))
      return { sha256, bytes }
    },
    restore: (sha256, path) => read(sha256, createWriteStream(path)),
    check: (sha256) => read(sha256, new Writable({ write: (_piece, _encoding, done) => done() })),
    async deleteAllBut(sha256s) {
      const kept = new Set([...sha256s].map(nameOf))
      for (const folder of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, folder)).catch(() => []))
          if (!kept.has(name)) await rm(join(root, folder, name), { force: true })
    },
  }
}
