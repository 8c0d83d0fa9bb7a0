import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBorders } from './imports/check-borders.ts'
import { checkCode } from './imports/check-code.ts'
import { checkCycles } from './imports/check-cycles.ts'
import { checkFolderSize } from './imports/check-folder-size.ts'
import { checkNames } from './imports/check-names.ts'
import { checkRanks } from './imports/check-ranks.ts'
import { listSourceFiles } from './imports/list-source-files.ts'
import { readSourceFile } from './imports/source-file.ts'
import type { Rule, TreeRule, Violation } from './imports/violation.ts'

const RULES: Rule[] = [checkBorders, checkRanks, checkNames, checkCode]
const TREE_RULES: TreeRule[] = [checkCycles, checkFolderSize]

/** Checks all source files below `root`. Throws when there are none, so that an empty run never passes. */
export function checkImports(root: string): { fileCount: number; violations: Violation[] } {
  const aliases = readAliases(root)
  const files = listSourceFiles(root).map((path) => readSourceFile(root, path, aliases))
  if (files.length === 0) throw new Error(`There are no source files below ${root}: nothing was checked.`)
  const violations = [
    ...files.flatMap((file) => RULES.flatMap((rule) => rule(file))),
    ...TREE_RULES.flatMap((rule) => rule(files)),
  ]
  return { fileCount: files.length, violations }
}

function readAliases(root: string): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return imports ?? {}
}

if (import.meta.main) {
  const { fileCount, violations } = checkImports(process.cwd())
  for (const { path, line, rule, message } of violations) console.log(`${path}:${line}  ${rule}  ${message}`)
  console.log(`${fileCount} files, ${violations.length} violations`)
  process.exit(violations.length > 0 ? 1 : 0)
}
