import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import type { IncomingLine } from '#server/providers/sources/incoming-shop-order.ts'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
type Seller = Awaited<ReturnType<TestApp['signUp']>>

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('linking a waiting line once links all similar lines and unblocks their orders', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Ribbed vase', 'VASE-RIBBED')
  await receive(seller, [{ sku: 'POT-77', name: 'Hand made pot' }], 3)
  await receive(
    seller,
    [
      { sku: 'POT-77', name: 'Hand made pot' },
      { sku: 'MYSTERY', name: 'Unheard of' },
    ],
    1,
  )

  const { groups } = (await seller.call.listWaitingLines()).body
  expect(groups[0]).toMatchObject({ sku: 'POT-77', lines: 4, orders: 4 })
  expect(groups[0]!.why).toContain('No product has the SKU POT-77')

  const proposal = await seller.call.proposeMatch({ body: { lineId: groups[0]!.lineId, productId: vase } })
  expect(proposal.body.match.conditions).toEqual([{ on: 'sku', how: 'equals', text: 'POT-77' }])
  expect(proposal.body.preview).toMatchObject({
    fits: 4,
    gained: 4,
    changed: 0,
    submitted: 0,
    readyOrders: 3,
  })

  const made = await seller.call.createMatch({ body: proposal.body.match })
  expect(made.status).toBe(201)
  await expect.poll(() => readyOrders(seller), { timeout: 10_000 }).toBe(3)
  const after = (await seller.call.listWaitingLines()).body
  expect(after.groups.map((group) => group.sku)).toEqual(['MYSTERY'])
  const listed = (await seller.call.listMatches()).body.matches
  expect(listed).toMatchObject([{ id: made.body.match.id, position: 1, hits30Days: 4, conflicts: [] }])
})

test('only the orders that can be submitted afterwards are counted as ready', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Ribbed vase', 'VASE-RIBBED')
  const pot = { sku: 'POT-77', name: 'Hand made pot' }
  await receive(seller, [pot], 2)
  await receive(seller, [{ ...pot, options: [{ name: 'Glaze', value: 'Blue' }] }], 1)
  await receive(seller, [pot, { sku: 'MYSTERY', name: 'Unheard of' }], 1)
  const nowhere = incomingOrder({
    lines: [pot],
    buyerName: 'Nowhere',
    address: { ...incomingOrder().address, line1: '', city: '', postalCode: '' },
  })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [nowhere])
  const held = incomingOrder({ lines: [pot], buyerName: 'On hold' })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [held])
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 50 } })).body
  const heldId = orders.find(({ buyerName }) => buyerName === 'On hold')!.id
  await seller.call.holdOrders({ body: { orderIds: [heldId] } })

  const [group] = (await seller.call.listWaitingLines()).body.groups
  const { body } = await seller.call.proposeMatch({ body: { lineId: group!.lineId, productId: vase } })
  expect(body.preview).toMatchObject({ gained: 6, readyOrders: 2 })
  const readyInNeeds = async () => {
    const needs = (await seller.call.getNeeds()).body
    return needs.ready + needs.warned
  }
  const before = await readyInNeeds()
  await seller.call.createMatch({ body: body.match })
  await expect.poll(readyInNeeds, { timeout: 10_000 }).toBe(before + body.preview.readyOrders)
})

test('creating the same rule in two tabs leaves one rule, ahead of those created in between', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Ribbed vase', 'VASE-RIBBED')
  const linkSku = (text: string) =>
    seller.call.createMatch({
      body: {
        conditions: [{ on: 'sku', how: 'equals', text }],
        target: { kind: 'product', productId: vase },
      },
    })
  const made = await Promise.all([linkSku('POT-77'), linkSku('POT-77'), linkSku('POT-77')])
  expect(new Set(made.map(({ body }) => body.match.id)).size).toBe(1)
  await linkSku('POT-78')
  await seller.call.updateMatch({ params: { id: made[0].body.match.id }, body: { isOn: false } })
  expect((await linkSku('POT-77')).body.match).toMatchObject({ position: 1, isOn: true })
  const { matches } = (await seller.call.listMatches()).body
  const texts = matches.map(({ conditions }: { conditions: { text: string }[] }) => conditions[0]?.text)
  expect(texts).toEqual(['POT-77', 'POT-78'])
})

test('ignored lines no longer wait, and deleting the rule makes them wait again', async () => {
  const seller = await app.signUp()
  await createProduct(seller, 'Vase', 'VASE')
  await receive(
    seller,
    [
      { sku: 'VASE', name: 'Vase' },
      { sku: 'ADDON', name: 'Add-on' },
    ],
    1,
  )
  await receive(seller, [{ sku: 'ADDON', name: 'Add-on' }], 1)
  const [group] = (await seller.call.listWaitingLines()).body.groups
  const proposal = await seller.call.proposeMatch({ body: { lineId: group!.lineId, productId: null } })
  expect(proposal.body.preview).toMatchObject({ gained: 2, readyOrders: 1 })
  const { match } = (await seller.call.createMatch({ body: proposal.body.match })).body
  expect(match).toMatchObject({ target: { kind: 'ignore' }, productName: null })
  await expect.poll(() => readyOrders(seller), { timeout: 10_000 }).toBe(1)

  await seller.call.deleteMatch({ params: { id: match.id } })
  await expect.poll(() => waiting(seller), { timeout: 10_000 }).toEqual(['ADDON'])
})

test('rules run in the seller’s order, and only while they are on', async () => {
  const seller = await app.signUp()
  const one = await createProduct(seller, 'One', 'ONE')
  const two = await createProduct(seller, 'Two', 'TWO')
  const wide = await createMatch(seller, [{ on: 'sku', how: 'starts', text: 'PACK' }], one)
  const narrow = await createMatch(seller, [{ on: 'sku', how: 'starts', text: 'PACK-2' }], two)
  const tied = async () =>
    (await seller.call.testMatch({ body: { sku: 'PACK-2-A' } })).body.explanation.product?.name
  expect(await tied()).toBe('Two')

  const moved = await seller.call.updateMatch({ params: { id: narrow }, body: { position: 2 } })
  expect(moved.body.match).toMatchObject({ position: 2, conflicts: [{ id: wide }] })
  expect(await tied()).toBe('One')

  await seller.call.updateMatch({ params: { id: wide }, body: { isOn: false } })
  expect(await tied()).toBe('Two')
})

test('moving a link rule lands where it was dropped', async () => {
  const seller = await app.signUp()
  const target = await createProduct(seller, 'Vase', 'VASE')
  const rule = (text: string) => createMatch(seller, [{ on: 'sku', how: 'equals', text }], target)
  const [d, c, b, a] = [await rule('D'), await rule('C'), await rule('B'), await rule('A')]
  const move = async (id: string, position: number) => {
    const { match } = (await seller.call.updateMatch({ params: { id }, body: { position } })).body
    const { matches } = (await seller.call.listMatches()).body
    return [match.position, ...matches.map((each: { id: string }) => each.id)]
  }
  expect(await move(a, 3)).toEqual([3, b, c, a, d])
  expect(await move(d, 2)).toEqual([2, b, d, c, a])
  expect(await move(b, 99)).toEqual([4, d, c, a, b])
})

test('a preview shows what would change, what was submitted, and what was chosen by hand', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Vase', 'VASE')
  const cup = await createProduct(seller, 'Cup', 'CUP')
  await receive(seller, [{ sku: 'VASE', name: 'Vase' }], 2)
  await receive(seller, [{ sku: 'VASE', name: 'Vase' }], 1, { status: 'SHIPPED' })
  const conditions = [{ on: 'sku' as const, how: 'equals' as const, text: 'vase' }]
  const { preview } = (await seller.call.previewMatch({ body: { conditions, target: product(cup) } })).body
  expect(preview).toMatchObject({ fits: 3, gained: 0, changed: 2, submitted: 1, readyOrders: 0 })
  expect(preview.text).toBe('When the SKU is “vase”, link it to Cup')
  expect(preview.samples[0]).toMatchObject({ from: 'Vase', effect: 'CHANGED' })
  const same = (await seller.call.previewMatch({ body: { conditions, target: product(vase) } })).body.preview
  expect(same).toMatchObject({ fits: 3, changed: 0, submitted: 1 })
})

test('an edited rule is previewed in its place, after earlier rules', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Vase', 'VASE')
  await receive(
    seller,
    [
      { sku: 'BOX-1', name: 'Box' },
      { sku: 'BOX-2', name: 'Box' },
    ],
    1,
  )
  const late = await createMatch(seller, [{ on: 'sku', how: 'equals', text: 'nothing' }], vase)
  await createMatch(seller, [{ on: 'sku', how: 'equals', text: 'BOX-1' }], vase)
  const conditions = [{ on: 'title' as const, how: 'equals' as const, text: 'Box' }]
  const fits = async (id?: string) =>
    (await seller.call.previewMatch({ body: { ...(id && { id }), conditions, target: product(vase) } })).body
      .preview.fits
  expect(await fits()).toBe(2)
  expect(await fits(late)).toBe(1)
})

test('sellers cannot see, use or change each other’s rules, products and lines', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()]
  const vase = await createProduct(owner, 'Vase', 'VASE')
  const conditions = [{ on: 'sku' as const, how: 'equals' as const, text: 'MYSTERY' }]
  const id = await createMatch(owner, conditions, vase)
  await receive(owner, [{ sku: 'MYSTERY-2', name: 'Unheard of' }], 1)
  const [group] = (await owner.call.listWaitingLines()).body.groups
  const refused = await Promise.all([
    stranger.call.createMatch({ body: { conditions, target: product(vase) } }),
    stranger.call.previewMatch({ body: { conditions, target: product(vase) } }),
    stranger.call.previewMatch({ body: { id, conditions, target: { kind: 'ignore' } } }),
    stranger.call.proposeMatch({ body: { lineId: group!.lineId, productId: null } }),
    stranger.call.updateMatch({ params: { id }, body: { isOn: false } }),
    stranger.call.deleteMatch({ params: { id } }),
    stranger.call.explainLine({ params: { id: group!.orderId, lineId: group!.lineId } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect((await stranger.call.listWaitingLines()).body.groups).toEqual([])
  expect((await stranger.call.testMatch({ body: { sku: 'VASE' } })).body.explanation.product).toBeNull()
  expect((await owner.call.listMatches()).body.matches).toMatchObject([{ id, isOn: true }])
})

test('a line explains why it is linked to its product, recomputed each time', async () => {
  const seller = await app.signUp()
  await createProduct(seller, 'Ribbed vase', 'VASE-RIBBED')
  await receive(seller, [{ sku: 'VASE-RIBED', name: 'Some vase' }], 1)
  const [group] = (await seller.call.listWaitingLines()).body.groups
  expect(group!.suggestions.slice(0, 1)).toMatchObject([
    { productName: 'Ribbed vase', reason: 'The SKU looks like VASE-RIBBED' },
  ])
  const path = `/api/orders/${group!.orderId}/lines/${group!.lineId}/match`
  expect((await seller.get(path)).body.explanation).toMatchObject({ product: null, kind: null })
  await createMatch(
    seller,
    [{ on: 'title', how: 'contains', text: 'vase' }],
    group!.suggestions[0]!.productId,
  )
  const { explanation } = (await seller.get(path)).body
  expect(explanation).toMatchObject({ kind: 'RULE', product: { name: 'Ribbed vase' } })
  expect(explanation.steps).toHaveLength(1)
})

test('a rule that could never match, or points at an archived product, is rejected', async () => {
  const seller = await app.signUp()
  const vase = await createProduct(seller, 'Vase', 'VASE')
  const dash = [{ on: 'sku' as const, how: 'contains' as const, text: ' - ' }]
  expect((await seller.call.createMatch({ body: { conditions: dash, target: product(vase) } })).status).toBe(
    422,
  )
  await seller.call.archiveProduct({ params: { id: vase }, body: { isArchived: true } })
  const conditions = [{ on: 'sku' as const, how: 'equals' as const, text: 'X' }]
  expect((await seller.call.createMatch({ body: { conditions, target: product(vase) } })).status).toBe(422)
})

type MatchConditions = CallArgs<Api['createMatch']>['body']['conditions']
const product = (productId: string) => ({ kind: 'product' as const, productId })

async function createProduct(seller: Seller, name: string, sku: string): Promise<string> {
  const part = {
    type: 'PRINT' as const,
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    quantity: 1,
  }
  const reply = await seller.call.createProduct({ body: { name, sku, fulfillment: [part] } })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.product.id
}

async function createMatch(seller: Seller, conditions: MatchConditions, productId: string): Promise<string> {
  const reply = await seller.call.createMatch({ body: { conditions, target: product(productId) } })
  expect(reply.status).toBe(201)
  return reply.body.match.id
}

async function receive(
  { userId }: Seller,
  lines: Partial<IncomingLine>[],
  orders: number,
  { status = 'OPEN' as const }: { status?: 'OPEN' | 'SHIPPED' } = {},
): Promise<void> {
  const placedAt = app.context.clock.now()
  const incoming = Array.from({ length: orders }, (_, index) =>
    incomingOrder({ lines, status, placedAt, buyerName: `Buyer ${index} of ${lines[0]?.sku}` }),
  )
  await importShopOrders(app.context, { sellerId: userId, source: 'shipstation' }, incoming)
}

async function readyOrders(seller: Seller): Promise<number> {
  const { orders } = (
    await seller.call.listShopOrders({ params: { page: 1, size: 50 }, query: { state: 'unsubmitted' } })
  ).body
  return orders.filter(
    (order: { isDemo: boolean; check: { status: string } | null }) =>
      !order.isDemo && order.check && order.check.status !== 'BLOCKED',
  ).length
}

const waiting = async (seller: Seller): Promise<(string | null)[]> =>
  (await seller.call.listWaitingLines()).body.groups.map((group) => group.sku)
