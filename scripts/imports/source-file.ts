import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { collectUses, type Use } from './collect-uses.ts'

export type Import = {
  specifier: string
  /** Path of the imported file, or null for a package. */
  target: string | null
  /** Erased at compile time. */
  isTypeOnly: boolean
  /** Loaded by `import()`. */
  isLazy: boolean
  line: number
}

export type SourceFile = {
  path: string
  imports: Import[]
  uses: Use[]
}

type Aliases = Record<string, string>

/** Parses a file into what the rules check. Paths are relative to `root` and use forward slashes. */
export function readSourceFile(root: string, path: string, aliases: Aliases): SourceFile {
  const text = readFileSync(posix.join(root, path), 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const lineOf = makeLineFinder(text)
  const uses = collectUses(program, lineOf)

  const imports = uses.flatMap((use): Import[] => {
    const { kind, name, line } = use
    if (kind !== 'import' && kind !== 'lazy-import' && kind !== 'type-import') return []
    const target = resolveTarget(root, path, name, aliases)
    const [isTypeOnly, isLazy] = [kind === 'type-import', kind === 'lazy-import']
    return [{ specifier: name, target, isTypeOnly, isLazy, line }]
  })
  return { path, imports, uses }
}

function resolveTarget(root: string, importer: string, specifier: string, aliases: Aliases): string | null {
  const path = ownPath(importer, specifier.replace(/\?.*$/, ''), aliases)
  if (path === null) return null
  const candidates = [path, `${path}.ts`, `${path}.tsx`]
  return (
    candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(posix.join(root, candidate))) ??
    path
  )
}

function ownPath(importer: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.replace(/\*$/, '')
    if (specifier.startsWith(prefix))
      return posix.join(folder.replace(/\*$/, ''), specifier.slice(prefix.length))
  }
  return null
}

function makeLineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next === -1 ? starts.length : next
  }
}
