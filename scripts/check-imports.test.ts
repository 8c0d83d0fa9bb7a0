import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

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
  'src/domain/money.ts': `import type { order } from '../contract/orders.ts'\nexport type Money = typeof order`,
  'src/contract/orders.ts': `import { z } from 'zod'\nexport const order = z.object({})`,
  'src/server/config.ts': `export const port = process.env.PORT`,
  'src/server/db/database.ts': `import pg from 'pg'\nexport const pool = new pg.Pool()`,
  'src/server/features/shop-orders/import-orders.ts': `
    import type { Database } from '#server/db/database.ts'
    import { readProducts } from '../products/read-products.ts'
    export const importOrders = (at: number) => [new Date(at), readProducts] satisfies unknown as Database`,
  'src/server/features/products/read-products.ts': `export const readProducts = 'sql'`,
  'src/server/providers/http-client.ts': `export const call = (url: string) => fetch(url)`,
  'src/web/features/orders/orders-screen.tsx': `import { Button } from '#web/ui/button.tsx'\nexport const Orders = () => <Button />`,
  'src/web/data/orders.ts': `import { money } from '../../domain/money.ts'\nexport const orders = money`,
  'src/web/ui/button.tsx': `export const Button = () => <button type="button" />`,
  'src/sandbox/print/print-desk.ts': `import { now } from '../kit/clock.ts'\nexport const open = () => now + Date.now()`,
  'src/sandbox/kit/clock.ts': `export const now = 1`,
  'src/server/features/shop-orders/import-orders.test.ts': `import '../products/product-store.ts'\nfetch(process.env.URL ?? '')`,
  'vite.config.ts': `export default { port: process.env.PORT }`,
}

function plantCleanTree(): void {
  for (const [path, text] of Object.entries(CLEAN)) plant(path, text)
}

test('a tree that follows the rules passes', () => {
  plantCleanTree()
  expect(checkImports(root)).toEqual({ fileCount: Object.keys(CLEAN).length, violations: [] })
})

test('a feature may load the viewer lazily, and import its types', () => {
  plant(
    'src/web/features/orders/orders-screen.tsx',
    `import type { Props } from '#web/viewer/model-viewer.tsx'
     export const viewer = (): Promise<Props> => import('#web/viewer/model-viewer.tsx')`,
  )
  expect(checkImports(root).violations).toEqual([])
})

test('a run that finds no files fails', () => {
  expect(() => checkImports(root)).toThrow('nothing was checked')
})

const FEATURE = 'src/server/features/shop-orders/import-orders.ts'

test.each([
  ['border', 'src/contract/orders.ts', `import 'node:fs'`],
  ['border', 'src/contract/orders.ts', `import '../server/context.ts'`],
  ['border', 'src/domain/money.ts', `import 'node:fs'`],
  ['border', 'src/domain/money.ts', `import '../mesh/read-stl.ts'`],
  ['border', 'src/domain/money.ts', `import type { Context } from '../server/context.ts'`],
  ['border', 'src/mesh/read-stl.ts', `import 'three'`],
  ['border', FEATURE, `import '../products/product-store.ts'`],
  ['border', FEATURE, `import '#server/providers/print/print-client.ts'`],
  ['border', FEATURE, `import type { Wire } from '#server/providers/print/print-wire.ts'`],
  ['border', FEATURE, `import '#server/http/serve.ts'`],
  ['border', FEATURE, `export const later = () => import('#web/ui/button.tsx')`],
  ['border', 'src/server/providers/print/print-client.ts', `import '#server/db/database.ts'`],
  [
    'border',
    'src/server/kernel/context.ts',
    `import type { O } from '../features/shop-orders/import-orders.ts'`,
  ],
  ['border', 'src/server/blobs/blob-store.ts', `import '../mesh-pool/mesh-pool.ts'`],
  ['border', 'src/server/mesh-pool/mesh-pool.ts', `import '../db/database.ts'`],
  ['border', 'src/server/clock.ts', `import './testing/set-clock.ts'`],
  ['border', 'src/server/db/database.ts', `import '../jobs/job-queue.ts'`],
  ['border', 'src/server/jobs/job-queue.ts', `import '#server/features/shop-orders/import-orders.ts'`],
  ['border', 'src/server/main.ts', `import '#web/app/router.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '../products/product-list.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '#web/app/router.tsx'`],
  ['border', 'src/web/ui/button.tsx', `import '../lib/api-client.ts'`],
  ['border', 'src/web/data/orders.ts', `import '../ui/button.tsx'`],
  ['border', 'src/web/list-screen/list-screen.tsx', `import '../entities/badge.tsx'`],
  ['border', 'src/web/ordered-rules/rule-list.tsx', `import '../data/orders.ts'`],
  ['border', 'src/web/api-form/use-api-form.ts', `import '../data/orders.ts'`],
  ['border', 'src/web/uploads/upload.ts', `import '../entities/badge.tsx'`],
  ['border', 'src/web/shell/frame.tsx', `import '../routes/_app.tsx'`],
  ['border', 'src/web/entities/badge.tsx', `import '../features/orders/orders-screen.tsx'`],
  ['border', 'src/web/features/orders/orders-screen.tsx', `import '#web/viewer/model-viewer.tsx'`],
  ['border', 'src/web/viewer/model-viewer.tsx', `import '#web/lib/api-client.ts'`],
  ['border', 'src/web/viewer/model-viewer.tsx', `import 'zod'`],
  ['border', 'src/sandbox/print/print-desk.ts', `import '../shippo/shippo-desk.ts'`],
  ['border', 'src/sandbox/main.ts', `import '../contract/orders.ts'`],
  ['name', 'src/server/utils.ts', `export const a = 1`],
  ['name', 'src/web/lib/helpers/dates.ts', `export const a = 1`],
  ['fetch', 'src/server/providers/print/print-client.ts', `export const get = () => globalThis.fetch('/')`],
  ['sql', FEATURE, 'export const all = (sql: (text: unknown) => void) => sql`select 1`'],
  ['sql', FEATURE, `export const all = (db: { query(text: string): void }) => db.query('select 1')`],
  ['sql', FEATURE, `import { eq } from 'drizzle-orm'\nexport const same = eq`],
  ['apostrophe', FEATURE, `export const text = "can't"`],
  ['apostrophe', FEATURE, "export const text = (name: string) => `${name} isn't here`"],
  ['apostrophe', 'src/web/features/orders/orders-screen.tsx', `export const Text = () => <p>You're done</p>`],
  ['phrase', FEATURE, `export const text = 'An order waits for you'`],
  ['phrase', FEATURE, 'export const text = (name: string) => `Nobody opened ${name}`'],
  [
    'phrase',
    'src/web/features/orders/orders-screen.tsx',
    `export const Text = () => <p>It syncs by\n itself</p>`,
  ],
  ['clock', FEATURE, `export const at = () => Date.now()`],
  ['clock', FEATURE, `export const at = () => new Date()`],
  ['chance', FEATURE, `export const dice = () => Math.random()`],
  ['chance', FEATURE, `import { randomUUID } from 'node:crypto'\nexport const id = () => randomUUID()`],
])('%s: a violation in %s is found (%s)', (rule, path, text) => {
  plantCleanTree()
  plant(path, text)
  expect(checkImports(root).violations).toMatchObject([{ rule, path }])
})

const RANKED = 'src/server/features/products/read-products.ts'

test.each([
  ['higher', `import '../shop-orders/import-orders.ts'`],
  ['higher, for a type', `import type { Order } from '#server/features/shop-orders/import-orders.ts'`],
  ['higher, lazily', `export const later = () => import('../print-orders/cancel-order.ts')`],
  ['equal', `import '../stores/list-stores.ts'`],
])('rank: a feature may not import one of %s rank', (_rank, text) => {
  plant(RANKED, text)
  expect(checkImports(root).violations).toMatchObject([{ rule: 'rank', path: RANKED }])
})

test('rank: a feature without a rank is a violation', () => {
  plant('src/server/features/gifts/wrap.ts', `export const a = 1`)
  expect(checkImports(root).violations).toMatchObject([
    { rule: 'rank', message: expect.stringContaining('Add it to the table') },
  ])
})

test.each([
  ['code', `import './ids.ts'`, `\nimport './clock.ts'`],
  ['types', `import type { Id } from './ids.ts'`, `\nimport type { Clock } from './clock.ts'`],
])('cycle: files that import each other for their %s are found and named', (_what, clock, ids) => {
  plant('src/server/clock.ts', clock)
  plant('src/server/ids.ts', ids)
  expect(checkImports(root).violations).toMatchObject([
    {
      rule: 'cycle',
      line: 1,
      message: expect.stringContaining('clock.ts → src/server/ids.ts → src/server/clock.ts'),
    },
  ])
})

test('folder-size: a folder holds 25 source files; tests and subfolders do not count', () => {
  for (let index = 1; index <= 25; index++) plant(`src/mesh/part-${index}.ts`, `export const a = 1`)
  plant('src/mesh/part.test.ts', `export const a = 1`)
  plant('src/mesh/stl/read-stl.ts', `export const a = 1`)
  expect(checkImports(root).violations).toEqual([])
  plant('src/mesh/one-more.ts', `export const a = 1`)
  expect(checkImports(root).violations).toMatchObject([{ rule: 'folder-size', path: 'src/mesh' }])
})

test.each([
  'providers/print/print-provider.ts',
  'features/billing/credit-balance.ts',
  'features/mail/queue-mail.ts',
  'kernel/context.ts',
])('the test store can’t import what charges, prints or sends: %s', (target) => {
  plantCleanTree()
  plant(`src/server/${target}`, `export const reach = 1`)
  plant(
    'src/server/features/test-mode/test-orders.ts',
    `import { reach } from '#server/${target}'\nexport const play = reach`,
  )
  expect(checkImports(root).violations).toContainEqual(
    expect.objectContaining({ path: 'src/server/features/test-mode/test-orders.ts', rule: 'border' }),
  )
})
