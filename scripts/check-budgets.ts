import { readFileSync } from 'node:fs'
import { listSourceFiles } from './imports/list-source-files.ts'

const MOST_LINES = 400
// Tables of facts, which are as long as the facts are.
const DATA = /(-data|-table|\.data|\.fixture)\.ts$/

const sizes = listSourceFiles(process.cwd())
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .toSorted((one, other) => one.lines - other.lines)
if (sizes.length === 0) throw new Error('There are no source files: nothing was measured.')

const tooLong = sizes.filter(({ path, lines }) => lines > MOST_LINES && !DATA.test(path))
for (const { path, lines } of tooLong) {
  console.log(
    `${path}:${MOST_LINES}  budget  ${lines} lines; ${MOST_LINES} is the most. Split it by what it does.`,
  )
}
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines
console.log(`${sizes.length} files: median ${at(0.5)} lines, 95th percentile ${at(0.95)}, longest ${at(1)}`)
process.exit(tooLong.length > 0 ? 1 : 0)
