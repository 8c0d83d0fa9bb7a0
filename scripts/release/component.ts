import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NativePart, nativePartsOf } from './native-parts.ts'

/** A package whose code is in the release, in a bundle or as files. */
export interface Component {
  /** Its folder: `node_modules/pino`. */
  path: string
  name: string
  version: string
  /** What its package.json says, or what we found in its texts where that says nothing. */
  license: string
  /** Its license and notice files. */
  texts: readonly string[]
  parts: readonly NativePart[]
}

// Their package.json names none; the texts in the packages do.
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'combine-errors@3.0.3': 'MIT',
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
}

/** Reads what an installed package says about itself. */
export function readComponent(root: string, path: string): Component {
  const folder = join(root, path)
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${path} is in a bundle but not installed. Run npm ci.`)
  const { name, version, license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  const said = license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ')
  const texts = globSync('{LICENSE,LICENCE,License,license,licence,COPYING,NOTICE,ThirdParty,THIRD}*', {
    cwd: folder,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trim())
  return {
    path,
    name,
    version,
    license: said || READ_BY_HAND[`${name}@${version}`] || '',
    texts,
    parts: nativePartsOf(name, folder),
  }
}
