import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports, fixImports } from './check-imports.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spoolyard-imports-'))
  plant(
    'package.json',
    JSON.stringify({ imports: { '#server/*': './src/server/*', '#web/*': './src/web/*' } }),
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const CLEAN = {
  'src/contract/orders.ts': `import { z } from 'zod'\nexport const order = z.object({})`,
  'src/server/config.ts': `export const port = process.env.PORT`,
  'src/server/db/database.ts': `import pg from 'pg'\nexport const pool = new pg.Pool()`,
  'src/server/features/orders/submit-order.ts': `
    import type { Database } from '#server/db/database.ts'
    import { readProducts } from '../products/read-products.ts'
    export const submit = (at: number) => [new Date(at), readProducts] satisfies unknown as Database`,
  'src/server/features/products/read-products.ts': `export const readProducts = 'sql'`,
  'src/server/providers/http-client.ts': `export const call = (url: string) => fetch(url)`,
  'src/web/features/orders/orders-screen.tsx': `import { Button } from '#web/ui/button.tsx'\nexport const Orders = () => <Button />`,
  'src/web/ui/button.tsx': `export const Button = () => <button type="button" />`,
  'src/sandbox/print/print-desk.ts': `import { now } from '../kit/clock.ts'\nexport const open = () => now + Date.now()`,
  'src/sandbox/kit/clock.ts': `export const now = 1`,
  'src/server/features/orders/submit-order.test.ts': `import '../products/product-store.ts'\nfetch(process.env.URL ?? '')`,
  'vite.config.ts': `export default { port: process.env.PORT }`,
}

function plantCleanTree(): void {
  for (const [path, text] of Object.entries(CLEAN)) plant(path, text)
}

test('a tree that keeps the rules passes', () => {
  plantCleanTree()
  expect(checkImports(root)).toEqual({ fileCount: Object.keys(CLEAN).length, violations: [] })
})

test('a feature may have the viewer when it needs it, and its types at any time', () => {
  plant(
    'src/web/features/orders/orders-screen.tsx',
    `import type { Props } from '#web/viewer/model-viewer.tsx'
     export const viewer = (): Promise<Props> => import('#web/viewer/model-viewer.tsx')`,
  )
  expect(checkImports(root).violations).toEqual([])
})

test('it never says that all is well when it saw no files', () => {
  expect(() => checkImports(root)).toThrow('nothing was checked')
})

const FEATURE = 'src/server/features/orders/submit-order.ts'

test.each([
  ['border', 'src/contract/orders.ts', `import 'node:fs'`],
  ['border', 'src/contract/orders.ts', `import '../server/context.ts'`],
  ['border', 'src/mesh/read-stl.ts', `import 'three'`],
  ['border', FEATURE, `import '../products/product-store.ts'`],
  ['border', FEATURE, `import '#server/providers/print/print-client.ts'`],
  ['border', FEATURE, `import type { Wire } from '#server/providers/print/print-wire.ts'`],
  ['border', FEATURE, `import '#server/http/serve.ts'`],
  ['border', FEATURE, `export const later = () => import('#web/ui/button.tsx')`],
  ['border', 'src/server/providers/print/print-client.ts', `import '#server/db/database.ts'`],
  ['border', 'src/server/db/database.ts', `import '../jobs/job-queue.ts'`],
  ['border', 'src/server/jobs/job-queue.ts', `import '#server/features/orders/submit-order.ts'`],
  ['border', 'src/server/main.ts', `import '#web/app/router.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '../products/product-list.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '#web/app/router.tsx'`],
  ['border', 'src/web/ui/button.tsx', `import '../lib/api-client.ts'`],
  ['border', 'src/web/entities/badge.tsx', `import '../features/orders/orders-screen.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '#web/viewer/model-viewer.tsx'`],
  ['border', 'src/web/viewer/model-viewer.tsx', `import '#web/lib/api-client.ts'`],
  ['border', 'src/web/viewer/model-viewer.tsx', `import 'zod'`],
  ['border', 'src/sandbox/print/print-desk.ts', `import '../shippo/shippo-desk.ts'`],
  ['border', 'src/sandbox/main.ts', `import '../contract/orders.ts'`],
  ['climb', FEATURE, `import '../../context.ts'`],
  ['extension', FEATURE, `import './order-rules'`],
  ['name', 'src/server/utils.ts', `export const a = 1`],
  ['name', 'src/web/lib/helpers/dates.ts', `export const a = 1`],
  ['name', 'src/server/orderQueue.ts', `export const a = 1`],
  [
    're-export',
    'src/server/orders.ts',
    `import { a } from './actor.ts'\nexport { a }\nexport * from './clock.ts'`,
  ],
  ['named-export', 'src/server/actor.ts', `export default 1`],
  ['environment', 'src/server/clock.ts', `export const zone = process.env.TZ`],
  ['environment', 'src/server/clock.ts', `export const zone = process['env'].TZ`],
  ['fetch', 'src/server/providers/print/print-client.ts', `export const get = () => globalThis.fetch('/')`],
  ['sql', FEATURE, 'export const all = (sql: (text: unknown) => void) => sql`select 1`'],
  ['sql', FEATURE, `export const all = (db: { query(text: string): void }) => db.query('select 1')`],
  ['sql', FEATURE, `import { eq } from 'drizzle-orm'\nexport const same = eq`],
  ['clock', FEATURE, `export const at = () => Date.now()`],
  ['clock', FEATURE, `export const at = () => new Date()`],
  ['chance', FEATURE, `export const dice = () => Math.random()`],
  ['chance', FEATURE, `import { randomUUID } from 'node:crypto'\nexport const id = () => randomUUID()`],
  ['zod-in-route', 'src/web/app/routes/orders.tsx', `import { z } from 'zod'\nexport const a = z`],
  ['pure', 'src/mesh/read-stl.ts', `export const a = document.title`],
])('%s: a violation in %s is found (%s)', (rule, path, text) => {
  plantCleanTree()
  plant(path, text)
  expect(checkImports(root).violations).toMatchObject([{ rule, path }])
})

test('a circle of imports is found and named, unless it is of types alone', () => {
  plant('src/server/clock.ts', `import './ids.ts'`)
  plant('src/server/ids.ts', `\nimport './clock.ts'`)
  plant('src/server/actor.ts', `import type { Failure } from './failure.ts'\nexport type Actor = Failure`)
  plant('src/server/failure.ts', `import type { Actor } from './actor.ts'\nexport type Failure = Actor`)
  expect(checkImports(root).violations).toMatchObject([
    { rule: 'cycle', path: 'src/server/ids.ts', line: 2, message: expect.stringContaining('clock.ts → ') },
  ])
})

test('an import that climbs too far is put right on request', () => {
  plant('src/server/context.ts', `export const context = 1`)
  plant(FEATURE, `import { context } from '../../context.ts'\nexport const own = context`)
  fixImports(root)
  expect(checkImports(root).violations).toEqual([])
})
