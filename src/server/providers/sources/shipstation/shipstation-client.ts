import type { Clock } from '#server/kernel/clock.ts'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import { andThen } from '#server/providers/parse-answer.ts'
import type { IncomingShopOrder } from '../incoming-shop-order.ts'
import { orderNumberKey } from '../order-number-key.ts'
import { readWireOrders } from '../read-wire-orders.ts'
import { pacificFloor, toPacificDay } from './pacific-time.ts'
import {
  aboutAnother,
  createShipstationCall,
  fingerprint,
  orderPath,
  type ShipstationOptions,
} from './shipstation-call.ts'
import { cancelAtShipstation } from './shipstation-cancel.ts'
import type { ShipstationCredentials, ShipstationProvider } from './shipstation-provider.ts'
import { createStoreNames } from './shipstation-stores.ts'
import { createTagNames } from './shipstation-tags.ts'
import { subscribeAtShipstation } from './shipstation-webhooks.ts'
import {
  type AccountNames,
  orderPage,
  orderReceipt,
  readShopOrder,
  storeList,
  tagList,
  wireOrder,
} from './shipstation-wire.ts'

interface Options extends ShipstationOptions {
  clock: Pick<Clock, 'now'>
}

const PAGE_SIZE = 500

/** ShipStation behind its HTTP interface, V1. */
export function createShipstationClient(options: Options): ShipstationProvider {
  const call = createShipstationCall(options)
  const fetchStores = (credentials: ShipstationCredentials) =>
    call(credentials, { method: 'GET', path: '/stores', priority: 'person' }, storeList)
  const storeNames = createStoreNames({ fetchStores, clock: options.clock })
  const tagNames = createTagNames({
    fetchTags: (credentials) =>
      call(credentials, { method: 'GET', path: '/accounts/listtags', priority: 'background' }, tagList),
    clock: options.clock,
  })

  return {
    async checkCredentials(credentials) {
      return andThen(await fetchStores(credentials), (stores) => done(stores.map(({ storeId }) => storeId)))
    },
    async listOrders(credentials, { modifiedSince, page, priority }) {
      const names = await storeNames(credentials)
      if (names.kind !== 'done') return names
      const path = `/orders?${listQuery(modifiedSince, page)}`
      const outcome = await call(credentials, { method: 'GET', path, priority }, orderPage)
      const tags = await tagNames(credentials, outcome)
      return andThen(outcome, ({ orders, pages }) =>
        readPage(orders, pages, { storeNames: names.value, tagNames: tags }),
      )
    },
    async getOrder(credentials, id): Promise<CallOutcome<IncomingShopOrder | null>> {
      const names = await storeNames(credentials)
      if (names.kind !== 'done') return names
      const request = { method: 'GET', path: orderPath(id), priority: 'background' } as const
      const outcome = await call(credentials, request, wireOrder)
      if (outcome.kind === 'refused' && outcome.status === 404) return done(null)
      return andThen(outcome, (order) =>
        order.orderId === id
          ? done(readShopOrder(order, { storeNames: names.value, tagNames: new Map() }))
          : aboutAnother,
      )
    },
    async findOrders(credentials, orderNumber) {
      const names = await storeNames(credentials)
      if (names.kind !== 'done') return names
      const wanted = orderNumberKey(orderNumber)
      // ShipStation answers with all numbers that begin as asked for, and to it the `#` of a shop is part of the number.
      for (const start of [wanted, `#${wanted}`]) {
        const query = new URLSearchParams({ orderNumber: start, pageSize: String(PAGE_SIZE) })
        const request = { method: 'GET', path: `/orders?${query}`, priority: 'person' } as const
        const outcome = await call(credentials, request, orderPage)
        const tags = await tagNames(credentials, outcome)
        const read = andThen(outcome, ({ orders, pages }) =>
          readPage(orders, pages, { storeNames: names.value, tagNames: tags }),
        )
        if (read.kind !== 'done') return read
        const found = read.value.orders.filter((order) => orderNumberKey(order.orderNumber) === wanted)
        if (found.length > 0) return done(found)
        if (read.value.unreadable.some((order) => orderNumberKey(order.orderNumber ?? '') === wanted))
          return { kind: 'unknown', reason: 'the order could not be read' }
      }
      return done([])
    },
    remainingCalls: (credentials) => options.paces.of(fingerprint(credentials)).remaining(),
    async markShipped(credentials, { sourceOrderId, trackingNumber, carrier, shippedAt }) {
      const body = {
        orderId: wireId(sourceOrderId),
        carrierCode: carrierCode(carrier),
        shipDate: toPacificDay(shippedAt),
        trackingNumber,
        notifyCustomer: true,
        notifySalesChannel: true,
      }
      const outcome = await call(
        credentials,
        { method: 'POST', path: '/orders/markasshipped', body, priority: 'background' },
        orderReceipt,
      )
      return andThen(outcome, ({ orderId }) => (orderId === sourceOrderId ? done(null) : aboutAnother))
    },
    cancelOrder: (credentials, id) => cancelAtShipstation(call, credentials, id),
    subscribe: (credentials, subscription) => subscribeAtShipstation(call, credentials, subscription),
  }
}

const shape = { schema: wireOrder, id: 'orderId', number: 'orderNumber' }

const readPage = (orders: readonly unknown[], pages: number, names: AccountNames) =>
  andThen(readWireOrders(orders, shape), ({ readable, unreadable }) =>
    done({ orders: readable.map((order) => readShopOrder(order, names)), pages, unreadable }),
  )

function listQuery(modifiedSince: Date | null, page: number): string {
  const query = { sortBy: 'ModifyDate', sortDir: 'ASC', page: String(page), pageSize: String(PAGE_SIZE) }
  const since = modifiedSince && { modifyDateStart: pacificFloor(modifiedSince) }
  return new URLSearchParams({ ...query, ...since }).toString()
}

/** Ids are numbers there and text here. */
function wireId(id: string): number | string {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id
}

function carrierCode(carrier: string | null): string {
  const code =
    carrier
      ?.trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_') ?? ''
  return code || 'other'
}
