import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { editOrder } from './edit-order.ts'
import { type LinePatch, setLine } from './order-edit-store.ts'
import { readHasFilament, readHasProduct } from './read-choices.ts'

interface LineInput {
  id: string
  lineId: string
}
type Reply = Promise<{ order: ShopOrder }>

/** Excludes a line from this order, or includes it again. The check verifies that something is left to print. */
export const excludeLine: Verbs['excludeLine'] = (context, actor, input) =>
  editLine(context, actor, input, { isExcluded: input.isExcluded })

/** Changes the filament of a line in this order only. */
export const chooseFilament: Verbs['chooseFilament'] = async (context, actor, input) => {
  const { filamentId } = input
  if (filamentId !== null && !(await readHasFilament(context.db, filamentId))) {
    throw new Failure('FILAMENT_UNKNOWN')
  }
  return editLine(context, actor, input, { filamentId })
}

/** Links a line to a product in this order only. */
export const chooseProduct: Verbs['chooseProduct'] = async (context, actor, input) => {
  const { productId } = input
  if (productId !== null && !(await readHasProduct(context.db, actor.userId, productId))) throw notFound()
  return editLine(context, actor, input, { chosenProductId: productId })
}

/** Sets the personalization text, such as one the buyer sent separately. */
export function writePersonalization(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  input: LineInput & { text: string | null },
): Reply {
  return editLine(context, actor, input, { ownPersonalization: input.text })
}

/** Accepts that a line is printed without its text. The text must stay the same until the order is submitted. */
export const acceptPlainText: Verbs['acceptPlainText'] = (context, actor, input) =>
  editLine(context, actor, input, { plainText: input.text })

function editLine(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, lineId }: LineInput,
  patch: LinePatch,
): Reply {
  return editOrder(context, actor, id, async (tx) => {
    if (!(await setLine(tx, { sellerId: actor.userId, orderId: id, lineId }, patch))) throw notFound()
  })
}
