import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { Possibility, ShippingProvider } from '#contract/orders/print-orders.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { isConnectedSource, orderSources } from '../order-sources.ts'
import { canCancel, cancelsAtSource, hasCancelChoice } from './cancel-rules.ts'
import { isOver } from './print-order-lifecycle.ts'
import { canReport, isRefundedInFull } from './problem-rules.ts'

interface Facts {
  state: PrintOrderState
  isTest: boolean
  isCanceling: boolean
  source: PrintOrderSource
  isReprint: boolean
  chargedCents: number
  refundedCents: number
  /** Whether its shop order is back in the list of unsubmitted orders. */
  isUnsubmittedAgain: boolean
  /** Whether its shop order has been submitted again since. */
  isReplaced: boolean
  /** Where its cancellation was requested; null if not in a store. */
  cancelShippingProvider: ShippingProvider | null
  /** Whether its shop order is canceled in the store. */
  isCanceledAtSource: boolean
  /** Whether a claim about it isn’t decided yet. */
  hasOpenClaim: boolean
}

/** Lists the actions for a print order, each with how to do it or why it isn't possible. */
export function findPossibilities(facts: Facts): Possibility[] {
  return [
    cancel(facts),
    ...cancelInStore(facts),
    ...changes(facts),
    refund(facts),
    submitAgain(facts),
    report(facts),
  ]
}

const yes = (what: Possibility['what'], text: string): Possibility => ({ what, isPossible: true, text })
const no = (what: Possibility['what'], text: string): Possibility => ({ what, isPossible: false, text })

function atSource(source: PrintOrderSource): string {
  if (!isConnectedSource(source)) return ''
  const { title, canCancel, connects } = orderSources[source]
  if (connects === 'file') return ' Cancel it in your store yourself.'
  return canCancel
    ? ` You choose whether to cancel the order in ${title} too.`
    : ` ${title} can’t cancel orders, so cancel it in your store yourself.`
}

function cancel({ state, isTest, isCanceling, source }: Facts): Possibility {
  if (isCanceling) return no('CANCEL', 'Cancellation is in progress.')
  if (canCancel({ state, isTest })) {
    return yes('CANCEL', `Stops printing and refunds the charge.${atSource(source)}`)
  }
  return no('CANCEL', whyNotCancel({ state, isTest }))
}

/** A canceled order whose store order is still open; it can be canceled there too. */
function cancelInStore(facts: Facts): Possibility[] {
  const { state, source, cancelShippingProvider } = facts
  const isOpenThere = !facts.isReplaced && !facts.isCanceledAtSource
  if (state !== 'CANCELED' || !isOpenThere || !hasCancelChoice(source)) return []
  if (!cancelsAtSource(source, source) || cancelShippingProvider === source) return []
  return [yes('CANCEL_IN_STORE', `The order is still open in ${orderSources[source].title}.`)]
}

function whyNotCancel({ state, isTest }: Pick<Facts, 'state' | 'isTest'>): string {
  if (state === 'CANCELED') return 'This order is already canceled.'
  if (isOver(state)) return 'This order is already closed.'
  return isTest
    ? 'Test orders are never printed, so there is nothing to cancel.'
    : 'This order has already shipped, so it can’t be canceled.'
}

function changes({ state, isTest, source, isReprint, isUnsubmittedAgain }: Facts): Possibility[] {
  if (isReprint) {
    return [
      no('ITEMS', 'A reprint has the items of its claim. Reply to the claim if they have to change.'),
      no('ADDRESS', 'A reprint goes where its order went. Reply to the claim if that has to change.'),
    ]
  }
  if (source === 'direct') return changesOfDirect({ state, isTest })
  if (isUnsubmittedAgain) {
    return [
      yes('ITEMS', 'Change the items in your list of orders to submit, then submit it again.'),
      yes('ADDRESS', 'Correct the address in your list of orders to submit, then submit it again.'),
    ]
  }
  if (canCancel({ state, isTest })) {
    return [
      no('ITEMS', 'A submitted order can’t be changed. Cancel it, change the items and submit it again.'),
      no(
        'ADDRESS',
        'A submitted order can’t be redirected. Cancel it, correct the address and submit it again.',
      ),
    ]
  }
  if (isOver(state) || isTest) {
    const why = 'This order won’t be printed, so there is nothing to change.'
    return [no('ITEMS', why), no('ADDRESS', why)]
  }
  return [
    no('ITEMS', 'This order has already shipped, so its items can’t be changed.'),
    no('ADDRESS', 'This order has already shipped, so it can’t be redirected.'),
  ]
}

function changesOfDirect({ state, isTest }: Pick<Facts, 'state' | 'isTest'>): Possibility[] {
  const how = canCancel({ state, isTest })
    ? 'Cancel it, copy it and change the copy.'
    : 'Copy it and change the copy.'
  return [
    no('ITEMS', `A submitted order can’t be changed. ${how}`),
    no('ADDRESS', `A submitted order can’t be redirected. ${how}`),
  ]
}

function refund(facts: Facts): Possibility {
  const { state, isTest, isCanceling, chargedCents, refundedCents, hasOpenClaim } = facts
  if (chargedCents === 0) return no('REFUND', 'Nothing was charged.')
  if (refundedCents >= chargedCents) return no('REFUND', 'The charge was refunded.')
  if (isCanceling) return no('REFUND', 'The charge is refunded when the cancellation completes.')
  if (canCancel({ state, isTest })) return yes('REFUND', 'Cancel it to get a refund.')
  if (hasOpenClaim) {
    return no('REFUND', 'Ask for a refund in the open claim, so that it’s decided once.')
  }
  if (canReport({ state, isTest })) {
    return yes('REFUND', 'File a claim and ask for a refund. Support replies here and by email.')
  }
  return no('REFUND', 'Contact support about this charge.')
}

function submitAgain({ state, isTest, source, isUnsubmittedAgain, isReplaced }: Facts): Possibility {
  if (isUnsubmittedAgain) {
    const how = isTest && !isOver(state) ? 'Submit it as a live order' : 'Submit it again'
    return yes('SUBMIT_AGAIN', `${how} from your list of orders to submit.`)
  }
  if (isReplaced) return no('SUBMIT_AGAIN', 'It was already submitted again.')
  if (source === 'direct') return no('SUBMIT_AGAIN', 'Copy it to order the same items again.')
  if (source === 'demo') return no('SUBMIT_AGAIN', 'The demo order can only be submitted once.')
  if (isOver(state) || isTest) return no('SUBMIT_AGAIN', 'It’s no longer open in your store.')
  return no('SUBMIT_AGAIN', 'Only a canceled or failed order can be submitted again.')
}

function report({ state, isTest, chargedCents, refundedCents }: Facts): Possibility {
  if (canReport({ state, isTest })) {
    if (isRefundedInFull({ chargedCents, refundedCents })) {
      return no('REPORT', 'The charge was refunded in full, so there is nothing left to claim.')
    }
    return yes('REPORT', 'Describe what’s wrong with the print. Support replies here and by email.')
  }
  return no('REPORT', 'Nothing has been printed yet. You can file a claim once it is.')
}
