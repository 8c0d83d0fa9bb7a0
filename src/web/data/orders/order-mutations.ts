import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { PrintOrder, PrintOrderRow, ShippingProvider } from '#contract/orders/print-orders.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { dropDailyStats } from '../analytics/daily-stats.ts'
import { useChange } from '../use-change.ts'
import { printOrderChange } from './order-keys.ts'
import { printOrderById, submitRunById } from './order-queries.ts'
import { followRun, leaveToToast } from './order-queue-store.ts'
import { recordPlace } from './patch-orders.ts'
import { askOrShowFailure } from './unsynced-submit-store.ts'

const submitOne = ['submit-order']

interface OrderToSubmit {
  orderId: string
  isDemo: boolean
  /** Lines without a product are left out, this once. */
  withoutUnmatched?: boolean
  /** What the seller reviewed. */
  reviewKey: string
  /** The price that the seller saw; null for a test, which costs nothing. */
  agreedCents: number | null
  /** Submits although its store couldn't be synced. */
  withoutSync?: boolean
}

/** Submits one shop order and says how it went. */
export function useSubmitOrder() {
  const queryClient = useQueryClient()
  const submit = useChange({
    mutationKey: submitOne,
    mutationFn: ({
      orderId,
      isDemo,
      withoutUnmatched = false,
      withoutSync = false,
      reviewKey,
      agreedCents,
    }: OrderToSubmit) =>
      api.submitOrder({
        body: {
          orderId,
          test: isDemo,
          withoutUnmatched,
          withoutSync,
          reviewKey,
          ...(agreedCents !== null && { agreedCents }),
        },
      }),
    onSuccess: ({ order, runId }, { orderId }) => {
      recordPlace(queryClient, order)
      dropDailyStats(queryClient)
      if (order.stage === 'SENDING') {
        void followLateOutcome(queryClient, runId, orderId)
        return
      }
      leaveToToast(orderId, runId)
      showToast({ tone: 'success', message: submitOutcome(order) })
    },
    onError: (error, order) => {
      leaveToToast(order.orderId, null)
      askOrShowFailure(error, {
        submitAnyway: () => submit.mutate({ ...order, withoutSync: true }),
        tryAgain: () => submit.mutate(order),
      })
    },
    stale: printOrderChange,
  })
  return submit
}

/** The server answered before the outcome was known. The submission's bar shows it later, also if it's a failure. */
async function followLateOutcome(queryClient: QueryClient, runId: string, orderId: string): Promise<void> {
  const known = await queryClient.fetchQuery(submitRunById(runId)).catch(() => null)
  if (known) followRun(known.run, [orderId])
}

/** The orders that this tab is submitting one by one, whose answer is not here yet. */
export function useSubmittingOrders(): string[] {
  const filters = { mutationKey: submitOne, status: 'pending' } as const
  return useMutationState({ filters, select: ({ state }) => orderIdOf(state.variables) }).filter(
    (id) => id !== null,
  )
}

/** Hands many shop orders to the server, which works them off one at a time in the order given. */
export function useCreateRun() {
  const create = useChange({
    mutationFn: (body: {
      orderIds: string[]
      reviewKeys: string[]
      agreedCents: number
      withoutSync?: boolean
    }) => api.createSubmitRun({ body }),
    onSuccess: ({ run }, { orderIds }) => followRun(run, orderIds),
    onError: (error, body) =>
      askOrShowFailure(error, {
        submitAnyway: () => create.mutate({ ...body, withoutSync: true }),
        tryAgain: () => create.mutate(body),
      }),
    stale: printOrderChange,
  })
  return create
}

interface OrderToCancel {
  id: string
  shippingProvider: ShippingProvider | null
  source: PrintOrder['source']
}

/** A direct order has its own endpoint, and no store to notify. */
async function cancelDirect(id: string): Promise<{ order: PrintOrder }> {
  await api.deleteDirectOrder({ params: { id } })
  return api.getPrintOrder({ params: { id } })
}

/** The provider is in query and body, because proxies drop the body of a DELETE. */
function cancelOrder({ id, shippingProvider, source }: OrderToCancel): Promise<{ order: PrintOrder }> {
  if (source === 'direct') return cancelDirect(id)
  const choice = shippingProvider ? { shippingProvider } : {}
  return api.cancelOrder({ params: { id }, query: choice, body: choice })
}

/** What became of one of several cancellations: the order as it is now, or why it wasn't canceled. */
export type CancelOutcome = { orderNumber: string } & ({ order: PrintOrder } | { reason: string })

/** Cancels several print orders one after the other. */
export const useCancelOrders = () =>
  useChange({
    mutationFn: async (orders: readonly (OrderToCancel & { orderNumber: string })[]) => {
      const outcomes: CancelOutcome[] = []
      for (const { orderNumber, ...order } of orders) {
        const outcome = await cancelOrder(order).catch((error: unknown) => ({
          reason: error instanceof Error ? error.message : String(error),
        }))
        outcomes.push({ orderNumber, ...outcome })
      }
      return outcomes
    },
    stale: printOrderChange,
  })

/** Cancels a print order. */
export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: cancelOrder,
    onSuccess: ({ order }) => {
      queryClient.setQueryData(printOrderById(order.id).queryKey, { order })
      showToast({ tone: 'success', message: cancelOutcome(order) })
    },
    onError: showFailure,
    stale: printOrderChange,
  })
}

function submitOutcome(order: PrintOrderRow): string {
  if (order.isTest) return `Order ${order.orderNumber} was priced as a test. Nothing was charged.`
  return `Order ${order.orderNumber} was submitted.`
}

function cancelOutcome(order: PrintOrder): string {
  if (order.isCanceling) return `Order ${order.orderNumber} is being canceled. We show the outcome here.`
  return `Order ${order.orderNumber} was canceled.`
}

// Mutation variables are unknown in the cache; ours name the order.
function orderIdOf(variables: unknown): string | null {
  const isOurs = typeof variables === 'object' && variables !== null && 'orderId' in variables
  return isOurs && typeof variables.orderId === 'string' ? variables.orderId : null
}
