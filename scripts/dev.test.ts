import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePorts, makeToyProduct } from './testing/toy-product.ts'

let toy: ReturnType<typeof makeToyProduct>
beforeAll(() => {
  toy = makeToyProduct()
})
afterAll(() => toy.remove())

const productStarts = () => toy.events().filter((event) => event === 'product up').length

test('saving a file restarts the product; after a failed start it waits for the next change', async () => {
  const { signal, ended, output } = toy.run('dev', await findFreePorts())
  const main = join(toy.root, 'src/server/main.ts')
  await vi.waitUntil(() => output().includes('in development'), { timeout: 15_000 })

  appendFileSync(main, '// changed\n')
  await vi.waitUntil(() => productStarts() === 2, { timeout: 10_000 })

  appendFileSync(main, `throw new Error('broken')\n`)
  await vi.waitUntil(() => output().includes('It starts again when a file changes'), { timeout: 10_000 })

  signal('SIGTERM')
  expect(await ended).toBe(0)
  expect(toy.events().at(-1)).toBe('sandbox stopped')
})
