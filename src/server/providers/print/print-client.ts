import { namesPrice } from '#domain/print-request/names-price.ts'
import type { CallPriority } from '../call-budgets.ts'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { HttpClient, HttpRequest } from '../http-client.ts'
import { andThen, parseAnswer } from '../parse-answer.ts'
import { readProviderMessage } from '../provider-message.ts'
import type { RequestPace } from '../request-pace.ts'
import { createPrintCatalog } from './print-catalog.ts'
import { draftBody } from './print-draft-body.ts'
import { createPrintFiles } from './print-files.ts'
import { findPrintOrder, listPrintOrders, type PrintCall } from './print-order-search.ts'
import type { PrintProvider, ProviderOrder } from './print-provider.ts'
import { parsePrintWebhook, verifyPrintWebhook } from './print-webhook.ts'
import {
  findParcels,
  orderAnswer,
  orderBatchAnswer,
  processAnswer,
  refusedInSuccess,
  type WireOrder,
  type WireTotals,
} from './print-wire.ts'

interface Options {
  /** Without a slash at the end. */
  baseUrl: string
  apiKey: string
  platformId: string
  webhookSecret: string
  http: HttpClient
  /** For the bytes of files. */
  files: HttpClient
  pace: RequestPace
}

/** The print provider behind its HTTP interface, V2. */
export function createPrintClient({
  baseUrl,
  apiKey,
  platformId,
  webhookSecret,
  http,
  files,
  pace,
}: Options): PrintProvider {
  const send = async (
    priority: CallPriority,
    request: { method: HttpRequest['method']; path: string; body?: unknown },
  ) =>
    refuseFailure(
      await http.send({
        method: request.method,
        url: `${baseUrl}${request.path}`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: request.body,
        pace,
        priority,
      }),
    )
  const callFor =
    (priority: CallPriority): PrintCall =>
    async (method, path, schema, body) =>
      parseAnswer(await send(priority, { method, path, body }), schema)
  const call = callFor('submit')

  const cancel = (id: string) => send('person', { method: 'DELETE', path: pathOf(id) })

  async function getOrder(id: string): Promise<CallOutcome<ProviderOrder | null>> {
    const outcome = await call('GET', pathOf(id), orderAnswer)
    if (isNotFound(outcome)) return done(null)
    return andThen(outcome, ({ order, totals }) =>
      andThen(requireId(order, id), () => readOrder(order, totals)),
    )
  }

  return {
    ...createPrintCatalog(callFor('background')),
    // Orders wait for their files.
    ...createPrintFiles({ call: callFor('sync'), files, platformId }),
    async draftOrder(request) {
      const callDraft = callFor(request.isQuote ? 'person' : 'submit')
      const outcome = await callDraft('POST', '/orders', orderAnswer, draftBody(request, platformId))
      return andThen(outcome, ({ order, totals }) =>
        order.metadata === request.reference
          ? andThen(readOrder(order, totals), (priced) =>
              namesPrice(request.items, priced.printingCents) ? done(priced) : withoutPrice,
            )
          : { kind: 'unknown', reason: 'the answer is about another order' },
      )
    },
    async processOrder(id) {
      const outcome = await call('POST', pathOf(id), processAnswer)
      return andThen(outcome, (order) => andThen(requireId(order, id), () => done({ status: order.status })))
    },
    getOrder,
    async getOrders(ids) {
      const outcome = await callFor('sync')('POST', '/orders/batch', orderBatchAnswer, { public_ids: ids })
      return andThen(outcome, ({ data }) => {
        const asked = data.filter((order) => order !== null && ids.includes(order.publicId))
        return done(
          asked
            .map((order) => readOrder(order!))
            .flatMap((read) => (read.kind === 'done' ? [read.value] : [])),
        )
      })
    },
    findOrder: ({ reference, sellerId, since }) =>
      findPrintOrder(call, { reference, sellerId, since, platformId, getOrder }),
    listOrders: (since) => listPrintOrders(callFor('sync'), { since, platformId }),
    async cancelOrder(id) {
      const first = toNothing(await cancel(id))
      if (first.kind !== 'refused' || first.status === 401 || first.status === 403) return first
      const order = await getOrder(id)
      if (order.kind !== 'done') return order.kind === 'unknown' ? order : first
      if (order.value?.status === 'CANCELED') return done(null)
      // A draft that is only moments old is sometimes not found by the route that cancels it.
      const isTooNew = order.value !== null && (first.status === 404 || first.status === 405)
      return isTooNew ? toNothing(await cancel(id)) : first
    },
    readWebhook: (message) =>
      verifyPrintWebhook(webhookSecret, message) ? parsePrintWebhook(message.rawBody) : null,
  }
}

/** As if declined: the draft stays, and costs nothing. */
const withoutPrice = { kind: 'refused', status: 200, message: 'It has no price' } as const
const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`
const toNothing = (outcome: CallOutcome<unknown>) => andThen(outcome, () => done(null))

/** The provider says some refusals with status 200. */
function refuseFailure(outcome: CallOutcome<unknown>): CallOutcome<unknown> {
  if (outcome.kind !== 'done' || !refusedInSuccess.safeParse(outcome.value).success) return outcome
  const message = readProviderMessage(outcome.value) ?? 'Refused without a reason'
  return { kind: 'refused', status: 200, message }
}

function isNotFound(outcome: CallOutcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return false
  // Some routes of the provider answer 400 or 200 where nothing was found.
  return outcome.status === 404 || (outcome.status <= 400 && /\border not found\b/i.test(outcome.message))
}

function requireId(order: { publicId: string }, id: string): CallOutcome<null> {
  return order.publicId === id ? done(null) : { kind: 'unknown', reason: 'the answer is about another order' }
}

function readOrder(order: WireOrder, totals?: WireTotals | null): CallOutcome<ProviderOrder> {
  const printingCents = order.printingCost ?? totals?.printingCost
  const deliveryCents = order.deliveryCost ?? totals?.deliveryCost
  if (printingCents === undefined || deliveryCents === undefined) {
    return { kind: 'unknown', reason: 'the answer has no price' }
  }
  // The parts may have been rounded apart; more than a cent is another price.
  const isAgreed =
    !totals ||
    (Math.abs(totals.printingCost - printingCents) <= 1 && Math.abs(totals.deliveryCost - deliveryCents) <= 1)
  if (!isAgreed) return { kind: 'unknown', reason: 'the answer names two prices' }
  return done({
    providerOrderId: order.publicId,
    reference: order.metadata,
    status: order.status,
    printingCents,
    deliveryCents,
    processedAt: order.processedAt,
    createdAt: order.createdAt,
    parcels: findParcels(order.fulfillment),
  })
}
