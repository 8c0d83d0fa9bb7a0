import type { ShopOrder } from '#contract/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { editOrder } from './edit-order.ts'
import { type LinePatch, setLine } from './order-edit-store.ts'
import { readHasFilament, readHasProduct } from './read-choices.ts'

interface OfLine {
  id: string
  lineId: string
}
type Reply = Promise<{ order: ShopOrder }>

/** Leaves a line out of this order, or takes it in again. That something is left to print is for the check to say. */
export function excludeLine(context: Context, actor: Actor, input: OfLine & { isExcluded: boolean }): Reply {
  return editLine(context, actor, input, { isExcluded: input.isExcluded })
}

/** Prints a line in another filament, in this order alone. */
export async function chooseFilament(
  context: Context,
  actor: Actor,
  input: OfLine & { filamentId: string | null },
): Reply {
  const { filamentId } = input
  if (filamentId !== null && !(await readHasFilament(context.db, filamentId))) {
    throw new Failure('FILAMENT_UNKNOWN')
  }
  return editLine(context, actor, input, { filamentId })
}

/** Ties a line to a product by hand, in this order alone. */
export async function chooseProduct(
  context: Context,
  actor: Actor,
  input: OfLine & { productId: string | null },
): Reply {
  const { productId } = input
  if (productId !== null && !(await readHasProduct(context.db, actor.userId, productId))) throw notFound()
  return editLine(context, actor, input, { chosenProductId: productId })
}

/** Adds the text that the buyer forgot or wrote elsewhere. */
export function writePersonalization(
  context: Context,
  actor: Actor,
  input: OfLine & { text: string | null },
): Reply {
  return editLine(context, actor, input, { ownPersonalization: input.text })
}

function editLine(context: Context, actor: Actor, { id, lineId }: OfLine, patch: LinePatch): Reply {
  return editOrder(context, actor, id, async (tx) => {
    if (!(await setLine(tx, { sellerId: actor.userId, orderId: id, lineId }, patch))) throw notFound()
  })
}
