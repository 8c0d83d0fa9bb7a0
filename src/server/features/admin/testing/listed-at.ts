import type { adminUserEndpoints } from '#contract/admin/users.ts'
import type { Args } from '#contract/endpoint.ts'
import { movementKind } from '#contract/money/movements.ts'
import { printOrderState } from '#contract/orders/print-order-states.ts'
import type { Pagination } from '#contract/values.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

type Call = Awaited<ReturnType<TestApp['signUp']>>['call']
type Step = NonNullable<NonNullable<Args<typeof adminUserEndpoints.listUsers>['query']>['reached']>

/** A list that a number opens: how many rows it has, and the sum of what moved, where it lists money. */
export interface Listed {
  length: number
  sum: number | null
}

interface Page {
  rows: readonly { id?: string }[]
  pagination: Pagination
  sumCents?: number
}

/**
 * The list at an address of the administrators' dashboard, asked for as its screen asks. All pages are read: what the list says
 * is its length has to be how many rows it shows. Refuses addresses and search parameters that it doesn't know.
 */
export async function listedAt(call: Call, address: string): Promise<Listed> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const list = lists[pathname]
  if (!list) throw new Error(`No list is known at ${pathname}.`)
  const search = Object.fromEntries(searchParams)
  const unknown = Object.keys(search).filter((name) => !list.search.includes(name))
  if (unknown.length > 0) throw new Error(`The list at ${pathname} doesn’t know ${unknown.join(', ')}.`)
  let found = await list.read(call, search, 1)
  const shown = [...found.rows]
  const { pages, total } = found.pagination
  const { sumCents } = found
  for (let page = 2; page <= pages; page += 1) {
    found = await list.read(call, search, page)
    shown.push(...found.rows)
  }
  if (shown.length !== total) throw new Error(`${address} shows ${shown.length} rows of ${total}.`)
  return { length: total, sum: sumCents === undefined ? null : Math.abs(sumCents) }
}

interface List {
  search: readonly string[]
  read: (call: Call, search: Record<string, string | undefined>, page: number) => Promise<Page>
}

const limit = 200
/** A day of the address is one of the browser; these tests run in one whose days are UTC's. */
const dayStart = (day: string | undefined) => day && `${day}T00:00:00.000Z`
const definedOf = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T

/** How each screen reads its address. */
const lists: Readonly<Record<string, List>> = {
  '/admin-dashboard/users': {
    search: ['from', 'since', 'until', 'orderedFrom', 'orderedTo', 'reached'],
    async read(call, { from, since, until, orderedFrom, orderedTo, reached }, page) {
      const query = definedOf({
        ...{ from: since ?? dayStart(from), to: until, orderedFrom, orderedTo },
        ...{ reached: reached as Step | undefined, page, limit },
      })
      const { users, pagination } = (await call.listUsers({ query })).body
      return { rows: users, pagination }
    },
  },
  '/admin-dashboard/orders': {
    search: ['from'],
    async read(call, { from }, page) {
      const query = definedOf({ from: dayStart(from), page, limit })
      const { orders, pagination } = (await call.listAdminOrders({ query })).body
      return { rows: orders, pagination }
    },
  },
  '/admin-dashboard/print-records': {
    search: ['show', 'from', 'ended', 'since', 'until', 'error'],
    async read(call, { show, from, ended, since, until, error }, page) {
      const query = definedOf({
        state: printOrderState.options.find((state) => state === show),
        attention: (['NEEDS_REPROCESS', 'STUCK'] as const).find((attention) => attention === show),
        ...{ from: dayStart(from), ended: ended as 'FAILED' | 'DELIVERED' | undefined },
        ...{ endedFrom: since, endedTo: until, errorCode: error, page, limit },
      })
      const { records, pagination } = (await call.listPrintRecords({ query })).body
      return { rows: records, pagination }
    },
  },
  '/admin-dashboard/movements': {
    search: ['kind', 'from', 'since', 'until'],
    async read(call, { kind, from, since, until }, page) {
      const query = definedOf({
        ...{ kind: kind === undefined ? undefined : movementKind.parse(kind) },
        ...{ from: since ?? dayStart(from), to: until, page, limit },
      })
      const { movements, pagination, sumCents } = (await call.listAdminMovements({ query })).body
      return { rows: movements, pagination, sumCents }
    },
  },
  '/admin-dashboard/applications': {
    search: [],
    async read(call, _search, page) {
      const query = { status: 'PENDING' as const, page }
      const { applications, pagination } = (await call.listApplications({ query })).body
      return { rows: applications, pagination }
    },
  },
  '/admin-dashboard/support': {
    search: ['about'],
    async read(call, { about }, page) {
      const isClaim =
        about === 'claims' ? ('true' as const) : about === 'others' ? ('false' as const) : undefined
      const query = definedOf({ state: 'OPEN' as const, isClaim, page, limit })
      const { tickets, pagination } = (await call.listSupportTickets({ query })).body
      return { rows: tickets, pagination }
    },
  },
  '/admin-dashboard/bulk-acts': {
    search: ['show'],
    async read(call, _search, page) {
      const { acts, pagination } = (await call.listBulkActs({ query: { state: 'WAITING', page } })).body
      return { rows: acts, pagination }
    },
  },
  '/admin-dashboard/refunds': {
    search: [],
    async read(call, _search, page) {
      const query = { state: 'WAITING' as const, page }
      const { requests, pagination } = (await call.listMoneyRequests({ query })).body
      return { rows: requests, pagination }
    },
  },
  '/admin-dashboard/payouts': {
    search: ['show'],
    async read(call, { show }, page) {
      const query = { show: show === 'held' ? ('HELD' as const) : ('APPROVAL' as const), page, size: limit }
      const { makers, pagination } = (await call.listPayoutMakers({ query })).body
      return { rows: makers.map(({ maker }) => maker), pagination }
    },
  },
  '/admin-dashboard/portals': {
    search: ['show'],
    async read(call, { show }, page) {
      if (show === 'pictures') {
        const { pictures, pagination } = (await call.listMakerPictures({ query: { page, size: limit } })).body
        return { rows: pictures, pagination }
      }
      if (show === 'collections' || show === 'reported-collections') {
        const state = show === 'collections' ? ('IN_REVIEW' as const) : ('REPORTED' as const)
        const query = { state, page, size: limit }
        const { collections, pagination } = (await call.listAdminPortalCollections({ query })).body
        return { rows: collections, pagination }
      }
      const which = show === 'reported' ? { isReported: 'true' as const } : { state: 'IN_REVIEW' as const }
      const { portals, pagination } = (await call.listAdminPortals({ query: { ...which, page, limit } })).body
      return { rows: portals, pagination }
    },
  },
  '/admin-dashboard/feedback': {
    search: ['about'],
    async read(call, { about }, page) {
      const query = { state: 'REPORTED' as const, page, limit }
      if (about === 'questions') {
        const { questions, pagination } = (await call.listAdminQuestions({ query })).body
        return { rows: questions, pagination }
      }
      const { reviews, pagination } = (await call.listAdminReviews({ query })).body
      return { rows: reviews, pagination }
    },
  },
  '/admin-dashboard/reconciliation': {
    search: [],
    async read(call, _search, page) {
      const { differences, pagination } = (await call.getReconciliation({ query: { page } })).body
      return { rows: differences.map(({ reference }) => ({ id: reference })), pagination }
    },
  },
}
