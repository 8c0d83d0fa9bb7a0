import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { RefusedStart } from '../kernel/refused-start.ts'
import { deriveKey } from '../kernel/secret-box.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const storedFile = z.object({ file: z.string(), bytes: z.number(), sha256 })
/** A file of the backup, as it lies in its folder. */
export type StoredFile = z.output<typeof storedFile>

const content = z.object({
  format: z.literal(1),
  /** The moment whose state the backup holds. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  isEncrypted: z.boolean(),
  /** Fingerprints of the secret keys; the keys themselves are in no backup. */
  keys: z.array(z.object({ id: z.string(), fingerprint: z.string() })),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    storedFile.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The list of files that rows name, one a line. */
  files: storedFile.extend({ count: z.number(), contentBytes: z.number() }),
  /** How many files rows name that the file store doesn't have. */
  missing: z.number(),
})

/** What is in a backup. It is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof content>

const signed = z.object({ manifest: content, signature: z.string().nullable() })
const FILE = 'manifest.json'

/** The manifest's text. With a key it is signed, so that a backup of another installation doesn't count as ours. */
export function manifestText(made: Manifest, key: Buffer | null): string {
  // In the order in which it is read, because that is what the signature is of.
  const manifest = content.parse(made)
  return `${JSON.stringify({ manifest, signature: key && signatureOf(manifest, key) }, null, 1)}\n`
}

export const manifestPath = (folder: string): string => join(folder, FILE)

/** Reads a backup's manifest. A wrong BACKUP_KEY, or a manifest that was changed, is refused with a sentence. */
export async function readManifest(folder: string, key: Buffer | null): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new RefusedStart(`${folder} is not a complete backup: it has no ${FILE}.`)
  })
  const parsed = signed.safeParse(parseJson(text))
  if (!parsed.success)
    throw new RefusedStart(`${manifestPath(folder)} is damaged, or written by a newer release.`)
  const { manifest, signature } = parsed.data
  if (!manifest.isEncrypted) return manifest
  if (!key) throw new RefusedStart(`${folder} is encrypted. Set BACKUP_KEY to the key it was made with.`)
  const expected = Buffer.from(signatureOf(manifest, key))
  const given = Buffer.from(signature ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new RefusedStart(`${folder} was encrypted with another BACKUP_KEY, or its manifest was changed.`)
  return manifest
}

const signatureOf = (manifest: Manifest, key: Buffer): string =>
  createHmac('sha256', deriveKey(key, 'backup manifest')).update(JSON.stringify(manifest)).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
