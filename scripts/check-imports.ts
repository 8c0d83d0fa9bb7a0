import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBorders } from './imports/borders.ts'
import { findCycles } from './imports/cycles.ts'
import { listSourceFiles } from './imports/list-source-files.ts'
import { bannedCode } from './imports/rules-on-code.ts'
import { kebabCase, namedExports, noDrawers, noReExports } from './imports/rules-on-names.ts'
import { climbOnce, fullFileName, noZodInRoutes } from './imports/rules-on-paths.ts'
import { readSourceFile } from './imports/source-file.ts'
import type { Rule, Violation } from './imports/violation.ts'

const RULES: Rule[] = [
  checkBorders,
  climbOnce,
  fullFileName,
  noDrawers,
  kebabCase,
  namedExports,
  noReExports,
  noZodInRoutes,
  bannedCode,
]

/** Holds all source files below `root` against the rules of the house. Throws when there is nothing to look at. */
export function checkImports(root: string): { fileCount: number; violations: Violation[] } {
  const aliases = readAliases(root)
  const files = listSourceFiles(root).map((path) => readSourceFile(root, path, aliases))
  if (files.length === 0) throw new Error(`There are no source files below ${root}: nothing was checked.`)
  const violations = [...files.flatMap((file) => RULES.flatMap((rule) => rule(file))), ...findCycles(files)]
  return { fileCount: files.length, violations }
}

function readAliases(root: string): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return imports ?? {}
}

/** Rewrites what can be put right without thinking. */
export function fixImports(root: string): void {
  for (const { path, fix } of checkImports(root).violations) {
    if (!fix) continue
    const file = join(root, path)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`'${fix.specifier}'`, `'${fix.by}'`))
  }
}

if (import.meta.main) {
  if (process.argv.includes('--write')) fixImports(process.cwd())
  const { fileCount, violations } = checkImports(process.cwd())
  for (const { path, line, rule, message } of violations) console.log(`${path}:${line}  ${rule}  ${message}`)
  console.log(`${fileCount} files, ${violations.length} broken import rules`)
  process.exit(violations.length > 0 ? 1 : 0)
}
