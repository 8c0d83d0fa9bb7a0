import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import { andThen } from '#server/providers/parse-answer.ts'
import { aboutAnother, orderPath, type ShipstationCall } from './shipstation-call.ts'
import type { ShipstationCredentials } from './shipstation-provider.ts'
import { wholeOrder } from './shipstation-wire.ts'

/** There is no cancel call: the whole order goes back with another status. Shipped and canceled orders are final. */
export async function cancelAtShipstation(
  call: ShipstationCall,
  credentials: ShipstationCredentials,
  id: string,
): Promise<CallOutcome<null>> {
  const priority = 'person'
  const found = await call(credentials, { method: 'GET', path: orderPath(id), priority }, wholeOrder)
  if (found.kind !== 'done') return found
  const order = found.value
  if (String(order.orderId) !== id) return aboutAnother
  if (order.orderStatus === 'cancelled') return done(null)
  if (order.orderStatus === 'shipped') {
    return { kind: 'refused', status: 409, message: 'The order has already shipped' }
  }
  const body = { ...order, orderStatus: 'cancelled' }
  const request = { method: 'POST', path: '/orders/createorder', body, priority } as const
  const sent = await call(credentials, request, wholeOrder)
  return andThen(sent, ({ orderId, orderStatus }) =>
    String(orderId) === id && orderStatus === 'cancelled'
      ? done(null)
      : { kind: 'unknown', reason: 'the answer does not show the order canceled' },
  )
}
