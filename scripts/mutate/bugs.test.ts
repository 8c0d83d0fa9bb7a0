import { existsSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { testsOf, withBug } from './plant-bug.ts'

const bugs = [...AREAS].flatMap(([area, those]) => those.map((bug) => ({ area, ...bug })))

test.each(bugs)('$area: "$why" can be planted in $file', (bug) => {
  const changed = withBug(readFileSync(bug.file, 'utf8'), bug)
  if (/\.tsx?$/.test(bug.file)) parseAst(changed, { lang: bug.file.endsWith('x') ? 'tsx' : 'ts' })
  expect(testsOf(bug).filter((path) => !existsSync(path))).toEqual([])
})
