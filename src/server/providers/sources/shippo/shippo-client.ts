import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallPriority } from '#server/providers/call-budgets.ts'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import type { HttpClient } from '#server/providers/http-client.ts'
import { andThen, parseAnswer } from '#server/providers/parse-answer.ts'
import type { RequestPaces } from '#server/providers/request-pace.ts'
import type { ReadOrders } from '../order-source.ts'
import { readWireOrders } from '../read-wire-orders.ts'
import { readShippoOrder, shippoStatusesOf } from './read-shippo-order.ts'
import type { ShippoListFilter, ShippoOrderPage, ShippoProvider, ShippoRawPage } from './shippo-provider.ts'
import { orderPage, tokenAnswer, wireOrder } from './shippo-wire.ts'

/** No address here ends with a slash. */
interface Options {
  apiUrl: string
  /** Where its sign-in lives. */
  oauthUrl: string
  client: { id: string; secret: string } | null
  http: HttpClient
  /** Its sign-in is another host, which may be away while the other is not. */
  oauthHttp: HttpClient
  paces: RequestPaces
}

const MAX_PAGE_SIZE = 100

/** Shippo behind its HTTP interface. */
export function createShippoClient(options: Options): ShippoProvider {
  const { apiUrl, oauthUrl, client, http, oauthHttp, paces } = options

  const get = async <T>(
    token: string,
    { path, priority = 'sync' }: { path: string; priority?: CallPriority | undefined },
    schema: z.ZodType<T>,
  ): Promise<CallOutcome<T>> => {
    const headers = { authorization: `Bearer ${token}` }
    const pace = paces.of(fingerprint(token))
    const url = `${apiUrl}${path}`
    return parseAnswer(await http.send({ method: 'GET', url, headers, pace, priority }), schema)
  }

  async function listRawOrders(token: string, filter: ShippoListFilter): Promise<CallOutcome<ShippoRawPage>> {
    const outcome = await get(
      token,
      { path: `/orders?${listQuery(filter)}`, priority: filter.priority },
      orderPage,
    )
    // There may have been a page more when the one before it was asked for.
    const isPastTheEnd = filter.page > 1 && outcome.kind === 'refused' && outcome.status === 404
    if (isPastTheEnd) return done({ results: [], next: null, previous: filter.page - 1 })
    return andThen(outcome, ({ results, next, previous }) =>
      done({ results, next: pageIn(next, filter.page + 1), previous: pageIn(previous, filter.page - 1) }),
    )
  }

  return {
    authorizeUrl: client && `${oauthUrl}/authorize?response_type=code&client_id=${client.id}&scope=*`,
    async exchangeCode(code, redirectUri) {
      if (!client) return { kind: 'refused', status: 401, message: 'Shippo is not set up here' }
      const outcome = await oauthHttp.send({
        method: 'POST',
        url: `${oauthUrl}/access_token`,
        form: {
          grant_type: 'authorization_code',
          client_id: client.id,
          client_secret: client.secret,
          code,
          ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
        },
      })
      return andThen(parseAnswer(outcome, tokenAnswer), ({ access_token, account_id, scope }) =>
        done({ accessToken: access_token, accountId: account_id ?? null, scope }),
      )
    },
    async listOrders(token, filter) {
      return andThen(await listRawOrders(token, filter), readPage)
    },
    listRawOrders,
    async getOrder(token, id) {
      const outcome = await get(token, { path: `/orders/${encodeURIComponent(id)}` }, z.unknown())
      if (outcome.kind === 'refused' && outcome.status === 404)
        return done({ orders: [], unreadable: [], gone: [id] })
      const read = andThen(outcome, (order) => readOrders([order]))
      return andThen(read, (found) =>
        [...found.orders, ...found.unreadable].some((order) => order.sourceOrderId === id)
          ? read
          : { kind: 'unknown', reason: 'the answer is about another order' },
      )
    },
  }
}

/** Tells tokens apart without keeping them. */
const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')

function listQuery({ page, size, statuses = [], placedSince }: ShippoListFilter): string {
  const query = new URLSearchParams({ page: String(page), results: String(Math.min(size, MAX_PAGE_SIZE)) })
  for (const status of statuses.flatMap(shippoStatusesOf)) query.append('order_status[]', status)
  if (placedSince) query.set('start_date', placedSince.toISOString())
  return query.toString()
}

/** The page that an address of Shippo's leads to. We follow the number only, never the address. */
function pageIn(address: string | null, otherwise: number): number | null {
  if (address === null) return null
  const [, page] = /[?&]page=(\d{1,9})(?:&|$)/.exec(address) ?? []
  return Number(page) || otherwise
}

const shape = { schema: wireOrder, id: 'object_id', number: 'order_number' }

const readOrders = (results: readonly unknown[]): CallOutcome<ReadOrders> =>
  andThen(readWireOrders(results, shape), ({ readable, unreadable }) =>
    done({ orders: readable.map(readShippoOrder), unreadable }),
  )

const readPage = ({ results, next, previous }: ShippoRawPage): CallOutcome<ShippoOrderPage> =>
  andThen(readOrders(results), (read) => done({ ...read, next, previous }))
