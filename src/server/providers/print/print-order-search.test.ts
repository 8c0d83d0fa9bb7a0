import { expect, test } from 'vitest'
import { listPrintOrders, type PrintCall } from './print-order-search.ts'

const SIZE = 100
const since = new Date('2026-11-27T12:00:00Z')

interface Order {
  publicId: string
  updatedAt: string
}

/** A provider of 250 orders, of which one changes after each page that was read, as long as there are any. */
function providerOf(changing: string[]) {
  const at = (second: number) => new Date(since.getTime() + second * 1_000).toISOString()
  const orders: Order[] = Array.from({ length: 250 }, (_, n) => ({
    publicId: `SLANT_${n}`,
    updatedAt: at(n),
  }))
  let reads = 0
  const call: PrintCall = async (_method, path, schema) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const sorted = orders.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    const data = sorted
      .slice((page - 1) * SIZE, page * SIZE)
      .map((order) => ({ ...order, status: 'PAID', createdAt: since.toISOString() }))
    reads += 1
    const moved = orders.find(({ publicId }) => publicId === changing[0])
    changing.shift()
    if (moved) moved.updatedAt = at(1_000 + reads)
    return { kind: 'done', value: schema.parse({ data, pagination: { totalPages: 3 } }) }
  }
  return call
}

test('an order that changes while pages are read is listed, too', async () => {
  const listed = await listPrintOrders(providerOf(['SLANT_10', 'SLANT_5']), { since, platformId: 'p' })
  expect(listed.kind === 'done' && new Set(listed.value.map(({ providerOrderId: id }) => id)).size).toBe(250)
})

test('a list that changes faster than it is read is no answer', async () => {
  const data = Array.from({ length: SIZE }, (_, n) => ({ publicId: `SLANT_${n}`, status: 'PAID' }))
  const call: PrintCall = async (_method, _path, schema) => ({
    kind: 'done',
    value: schema.parse({ data, pagination: { totalPages: 2 } }),
  })
  expect((await listPrintOrders(call, { since, platformId: 'p' })).kind).toBe('unknown')
})
