import type { Bug } from '../bug.ts'

const SUBMITS = ['src/server/features/submit-runs/submit-order.test.ts'] as const
const CALLS = [
  ...SUBMITS,
  'src/server/features/print-orders/provider-calls/',
  'src/server/features/print-orders/queue/',
] as const

export const PAYMENTS_BUGS: readonly Bug[] = [
  {
    why: 'a repeated charge is an error instead of a no-op, so its order stays stuck',
    file: 'src/server/features/billing/ledger-store.ts',
    find: '.createdAt})\n    on conflict (seller_id, print_order_id, kind) do nothing',
    replace: '.createdAt})',
    tests: ['src/server/features/spending/'],
  },
  {
    why: 'a refund that is repeated is an error, so its order stays stuck',
    file: 'src/server/features/billing/ledger-store.ts',
    find: "kind = 'charge'\n    on conflict (seller_id, print_order_id, kind) do nothing",
    replace: "kind = 'charge'",
    tests: ['src/server/features/spending/'],
  },
  {
    why: 'a charge leaves out the fee',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: ' + (before.feeCents ?? 0)',
    replace: '',
    tests: SUBMITS,
  },
  {
    why: 'a price that went up since the seller saw it is charged',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: 'order.agreedCents !== amountCents',
    replace: 'order.agreedCents > amountCents',
    tests: ['src/server/features/direct-orders/'],
  },
  {
    why: 'an order that a cap refused is charged',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: 'if (order.failureCode) return 0',
    replace: '',
    tests: ['src/server/features/automation/send-automatically.test.ts'],
  },
  {
    why: 'two charges of one seller at once both get past the day cap',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: 'await lockSellerQueue(tx, before.sellerId)',
    replace: '',
    tests: ['src/server/features/automation/send-automatically.test.ts'],
  },
  {
    why: 'a declined charge is printed anyway',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: "if (outcome.kind === 'refused') {\n    await decideFailure(context, order, { code: 'SUBMIT_FAILED', reason: outcome.message })\n    return 0\n  }",
    replace: '',
    tests: CALLS,
  },
  {
    why: 'a refusal that means "already processed" returns the money of an order that is printed',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: 'if (isProcessed(look.value)) await storeProcessed',
    replace: 'if (false) await storeProcessed',
    tests: CALLS,
  },
  {
    why: 'an order that failed after the charge keeps the money',
    file: 'src/server/features/print-orders/lifecycle/fail-print-order.ts',
    find: "if (order.state === 'CHARGED') {",
    replace: "if (order.state === 'DRAFTED') {",
    tests: CALLS,
  },
  {
    why: 'an order whose refund did not go through is shown as refunded',
    file: 'src/server/features/print-orders/lifecycle/fail-print-order.ts',
    find: "if (refund.kind !== 'done') return waitBeforeRetry(context, order)",
    replace: '',
    tests: CALLS,
  },
  {
    why: 'a process that was halted makes its stale call, and the order is printed twice',
    file: 'src/server/features/print-orders/provider-calls/provider-call.ts',
    find: 'const outcome: CallOutcome<T> = isStale\n',
    replace: 'const outcome: CallOutcome<T> = isStale && order.id === ""\n',
    tests: CALLS,
  },
  {
    why: 'a call whose outcome is unknown is made again before it can have ended',
    file: 'src/server/features/print-orders/provider-calls/resolve-open-call.ts',
    find: 'if (remaining > 0) return',
    replace: 'if (remaining < 0) return',
    tests: CALLS,
  },
  {
    why: 'a call that did happen is made again',
    file: 'src/server/features/print-orders/provider-calls/resolve-open-call.ts',
    find: 'if (found.value && hasHappened(call, found.value)) {',
    replace: 'if (found.value && !hasHappened(call, found.value)) {',
    tests: CALLS,
  },
  {
    why: 'a draft counts as printed',
    file: 'src/server/features/print-orders/lifecycle/process-print-order.ts',
    find: "order.status !== 'DRAFT' || order.processedAt !== null",
    replace: 'order.status !== null',
    tests: CALLS,
  },
  {
    why: 'a rate limit of the print provider uses up the tries of an order',
    file: 'src/server/features/print-orders/provider-calls/provider-call.ts',
    find: '(isPause ? 0 : 1)',
    replace: '1',
    tests: CALLS,
  },
  {
    why: 'a canceled order that was charged offers no refund',
    file: 'src/domain/lifecycle/find-possibilities.ts',
    find: 'if (refundedCents >= chargedCents) return',
    replace: 'if (refundedCents <= chargedCents) return',
    tests: ['src/server/features/print-orders/read/', 'src/domain/lifecycle/'],
  },
]
