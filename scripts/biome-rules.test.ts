import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Diagnostic = { category: string; severity: string; location: { path: string } }

const TARGETS = {
  'src/server/clock.ts': `export const a = 1`,
  'src/server/features/find-file.ts': `export const b = 1`,
}
const PLANTED: [rule: string, path: string, text: string][] = [
  ['noBarrelFile', 'src/server/barrel.ts', `export { a } from './clock.ts'`],
  ['noReExportAll', 'src/server/star.ts', `export * from './clock.ts'`],
  ['noDefaultExport', 'src/server/actor.ts', `export default 1`],
  ['useFilenamingConvention', 'src/server/orderQueue.ts', `export const a = 1`],
  ['noProcessEnv', 'src/server/zone.ts', `export const zone = process.env.TZ`],
  ['noProcessEnv', 'src/server/zone-by-name.ts', `export const zone = process['env'].TZ`],
  ['noRestrictedImports', 'src/server/features/files/climb.ts', `import '../../clock.ts'`],
  ['useImportExtensions', 'src/server/features/files/extension.ts', `import '../find-file'`],
  ['noExcessiveLinesPerFile', 'src/server/long.ts', `export const a = [\n${'  1,\n'.repeat(400)}]`],
  ['noRestrictedImports', 'src/web/routes/orders.tsx', `import { z } from 'zod'\nexport const a = z`],
  ['noRestrictedGlobals', 'src/mesh/read-stl.ts', `export const a = document.title`],
  ['noRestrictedGlobals', 'src/domain/money.ts', `export const a = Buffer.alloc(1)`],
]

let root = ''
let errors: Diagnostic[] = []
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'spoolyard-biome-'))
  cpSync('biome.json', join(root, 'biome.json'))
  writeFileSync(join(root, '.gitignore'), 'node_modules')
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, text] of [...Object.entries(TARGETS), ...PLANTED.map(([, ...file]) => file)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
  }
  const command = [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '.']
  const options = ['--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [...command, ...options], { cwd: root, encoding: 'utf8' })
  const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  errors = report.diagnostics.filter(({ severity }) => severity === 'error')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(PLANTED)('%s: Biome finds a violation in %s', (rule, path) => {
  const found = errors.filter(({ location }) => location.path === path).map(({ category }) => category)
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`/${rule}$`)))
})

test('Biome reports nothing for a clean file', () => {
  expect(errors.filter(({ location }) => location.path in TARGETS)).toEqual([])
})
