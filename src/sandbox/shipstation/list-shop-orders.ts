import type { HttpResponse } from '../kit/http-response.ts'
import type { Call } from '../kit/provider-route.ts'
import type { Store } from '../kit/store.ts'
import { readPacific } from './pacific-time.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import {
  orderStatuses,
  type ShipstationOrder,
  shipstationOrders,
  type WireOrder,
} from './shipstation-orders.ts'
import { badRequest, ok } from './shipstation-responses.ts'

const maxPageSize = 500
type DateField = 'createDate' | 'modifyDate' | 'orderDate' | 'paymentDate'
const dateFields: DateField[] = ['createDate', 'modifyDate', 'orderDate', 'paymentDate']
const sortFields: Record<string, DateField> = {
  orderdate: 'orderDate',
  modifydate: 'modifyDate',
  createdate: 'createDate',
}

/** Lists an account's orders by ShipStation's filters; parameter names are case-insensitive. */
export function listShopOrders(store: Store, { account, query }: Call<ShipstationAccount>): HttpResponse {
  const params = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const matches = readFilters(params)
  const found = [...shipstationOrders(store, account.key).values()].filter(
    (order) => !order.isDeleted && matches(order),
  )
  const sortBy = sortFields[params.get('sortby')?.toLowerCase() ?? 'orderdate']
  if (!sortBy) throw badRequest('The sortBy value is not valid.')
  const direction = params.get('sortdir')?.toUpperCase() === 'DESC' ? -1 : 1
  found.sort(
    (a, b) => direction * (compare(a.wire[sortBy], b.wire[sortBy]) || a.wire.orderId - b.wire.orderId),
  )
  return orderPage(found, params)
}

/** One page of orders in ShipStation's envelope. */
export function orderPage(found: ShipstationOrder[], params: Map<string, string>): HttpResponse {
  const page = readPositiveInteger(params, 'page', 1)
  const pageSize = readPositiveInteger(params, 'pagesize', 100)
  if (pageSize > maxPageSize) throw badRequest(`The pageSize must not be greater than ${maxPageSize}.`)
  const pageOrders = found.slice((page - 1) * pageSize, page * pageSize)
  return ok({
    orders: pageOrders.map(({ wire }) => wire),
    total: found.length,
    page,
    pages: Math.ceil(found.length / pageSize),
  })
}

type Filter = (order: ShipstationOrder) => boolean

function readFilters(params: Map<string, string>): Filter {
  const filters: Filter[] = dateFields.flatMap((field) => dateFilters(field, params))
  const add = (name: string, make: (value: string) => Filter) => {
    const value = params.get(name)
    if (value !== undefined && value !== '') filters.push(make(value))
  }
  add('orderstatus', (status) => {
    if (!orderStatuses.some((known) => known === status))
      throw badRequest(`The orderStatus '${status}' is not valid.`)
    return ({ wire }) => wire.orderStatus === status
  })
  add(
    'ordernumber',
    (start) =>
      ({ wire }) =>
        wire.orderNumber.toLowerCase().startsWith(start.toLowerCase()),
  )
  add(
    'customername',
    (part) =>
      ({ wire }) =>
        contains(wire.shipTo.name, part) || contains(wire.billTo.name, part),
  )
  add(
    'itemkeyword',
    (part) =>
      ({ wire }) =>
        hasKeyword(wire, part),
  )
  add(
    'storeid',
    (id) =>
      ({ wire }) =>
        wire.advancedOptions.storeId === Number(id),
  )
  add(
    'importbatch',
    (batch) =>
      ({ importBatch }) =>
        importBatch === batch,
  )
  return (order) => filters.every((matches) => matches(order))
}

function dateFilters(field: DateField, params: Map<string, string>): Filter[] {
  const bound = (name: string) => {
    const text = params.get(`${field.toLowerCase()}${name}`)
    if (text === undefined || text === '') return undefined
    const date = readPacific(text)
    if (date === undefined) throw badRequest(`The value '${text}' is not valid for ${field}${name}.`)
    return date
  }
  const [start, end] = [bound('start'), bound('end')]
  if (start === undefined && end === undefined) return []
  return [
    ({ wire }) => {
      const date = wire[field]
      return date !== null && (start === undefined || date >= start) && (end === undefined || date <= end)
    },
  ]
}

/** Whether the keyword occurs in a SKU, item name or option value. */
function hasKeyword({ items }: WireOrder, part: string): boolean {
  return items.some(
    ({ sku, name, options }) =>
      contains(sku, part) || contains(name, part) || options.some(({ value }) => contains(value, part)),
  )
}

function contains(text: string | null, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false
}

function compare(a: string | null, b: string | null): number {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? -1 : 1
}

function readPositiveInteger(params: Map<string, string>, name: string, fallback: number): number {
  const text = params.get(name)
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw badRequest(`The value '${text}' is not valid for ${name}.`)
  return value
}
