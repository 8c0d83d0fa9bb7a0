import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const LIST = 'SHA256SUMS'

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Lists the checksums of all files in a folder, as `sha256sum --check` reads them. */
export function listChecksums(folder: string): void {
  const lines = globSync(`${folder}/**`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${sha256(file)}  ${relative(folder, file)}\n`)
  writeFileSync(join(folder, LIST), lines.join(''))
}

/** Writes the checksum of an archive beside it and, with a key (Ed25519, as PEM), a signature of that and its public key. */
export function signArchive(archive: string, signingKey: string | undefined): string[] {
  const list = `${archive}.sha256`
  writeFileSync(list, `${sha256(archive)}  ${basename(archive)}\n`)
  if (!signingKey) return [list]
  const key = createPrivateKey(readFileSync(signingKey))
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      'RELEASE_SIGNING_KEY must be an Ed25519 key: openssl genpkey -algorithm ed25519 -out key.pem',
    )
  writeFileSync(`${list}.sig`, sign(null, readFileSync(list), key))
  writeFileSync(`${list}.pub`, createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  return [list, `${list}.sig`, `${list}.pub`]
}
