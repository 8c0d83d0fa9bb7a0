import type { PrintOrderSource } from '#contract/connections.ts'
import type { PrintOrderState } from '#contract/print-order-states.ts'
import type { Possibility } from '#contract/print-orders.ts'
import { canCancel } from './cancel-rules.ts'
import { isOver } from './print-order-lifecycle.ts'
import { canReport } from './problem-rules.ts'

interface Facts {
  state: PrintOrderState
  isTest: boolean
  isCanceling: boolean
  source: PrintOrderSource
  chargedCents: number
  refundedCents: number
  /** Whether its shop order stands among the unsubmitted ones again. */
  isUnsubmittedAgain: boolean
  /** Whether its shop order was submitted again since. */
  isReplaced: boolean
}

/** What can still be done about a print order, and how, or why not. */
export function findPossibilities(facts: Facts): Possibility[] {
  return [cancel(facts), ...changes(facts), refund(facts), submitAgain(facts), report(facts)]
}

const yes = (what: Possibility['what'], text: string): Possibility => ({ what, isPossible: true, text })
const no = (what: Possibility['what'], text: string): Possibility => ({ what, isPossible: false, text })

const atSource: Readonly<Record<PrintOrderSource, string>> = {
  shipstation: ' You choose whether the order is canceled in ShipStation too.',
  shippo: ' Shippo has no call to cancel an order, so cancel it in your shop yourself.',
  demo: '',
  direct: '',
}

function cancel({ state, isTest, isCanceling, source }: Facts): Possibility {
  if (isCanceling) return no('CANCEL', 'It is being canceled.')
  if (canCancel({ state, isTest })) {
    return yes('CANCEL', `Printing is stopped and what was charged is returned.${atSource[source]}`)
  }
  return no('CANCEL', whyNotCancel({ state, isTest }))
}

function whyNotCancel({ state, isTest }: Pick<Facts, 'state' | 'isTest'>): string {
  if (state === 'CANCELED') return 'It is canceled already.'
  if (isOver(state)) return 'It is over already.'
  return isTest ? 'A test is never printed, so there is nothing to stop.' : 'It has left the printers.'
}

function changes({ state, isTest, source, isUnsubmittedAgain }: Facts): Possibility[] {
  if (source === 'direct') return changesOfDirect({ state, isTest })
  if (isUnsubmittedAgain) {
    return [
      yes('ITEMS', 'Change its lines among the unsubmitted orders, then submit it again.'),
      yes('ADDRESS', 'Correct its address among the unsubmitted orders, then submit it again.'),
    ]
  }
  if (canCancel({ state, isTest })) {
    return [
      no('ITEMS', 'The print provider has its list: cancel it, change its lines and submit it again.'),
      no('ADDRESS', 'The print provider takes no other address: cancel it, correct it and submit it again.'),
    ]
  }
  const why = isOver(state) || isTest ? 'It is not printed any more.' : 'It has left the printers.'
  return [no('ITEMS', why), no('ADDRESS', why)]
}

function changesOfDirect({ state, isTest }: Pick<Facts, 'state' | 'isTest'>): Possibility[] {
  const how = canCancel({ state, isTest })
    ? 'cancel it, copy it, and change the copy.'
    : 'change a copy of it.'
  return [
    no('ITEMS', `What was sent stays as it is: ${how}`),
    no('ADDRESS', `What was sent goes where it says: ${how}`),
  ]
}

function refund({ state, isTest, isCanceling, chargedCents, refundedCents }: Facts): Possibility {
  if (chargedCents === 0) return no('REFUND', 'Nothing was charged.')
  if (refundedCents >= chargedCents) return no('REFUND', 'What was charged has been returned.')
  if (isCanceling) return no('REFUND', 'What was charged is returned when it is canceled.')
  if (canCancel({ state, isTest })) return yes('REFUND', 'Cancel it, and what was charged is returned.')
  if (canReport({ state, isTest })) {
    return yes('REFUND', 'Report what is wrong with it and ask for a refund; support answers by mail.')
  }
  return no('REFUND', 'Ask support about this charge.')
}

function submitAgain({ state, isTest, source, isUnsubmittedAgain, isReplaced }: Facts): Possibility {
  if (isUnsubmittedAgain) {
    const how = isTest && !isOver(state) ? 'Submit it for real' : 'Submit it again'
    return yes('SUBMIT_AGAIN', `${how} among the unsubmitted orders.`)
  }
  if (isReplaced) return no('SUBMIT_AGAIN', 'It was submitted again already.')
  if (source === 'direct') return no('SUBMIT_AGAIN', 'Copy it to order the same once more.')
  if (source === 'demo') return no('SUBMIT_AGAIN', 'The demo order is submitted once.')
  if (isOver(state) || isTest) return no('SUBMIT_AGAIN', 'It is no longer open in your shop.')
  return no(
    'SUBMIT_AGAIN',
    'An order is printed once; only one that was canceled or failed can be submitted again.',
  )
}

function report({ state, isTest }: Facts): Possibility {
  if (canReport({ state, isTest })) {
    return yes('REPORT', 'Tell support what is wrong with what was printed; the answer comes by mail.')
  }
  return no('REPORT', 'There is nothing printed yet that could be wrong.')
}
