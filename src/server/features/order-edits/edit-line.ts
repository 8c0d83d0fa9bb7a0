import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { ItemEditKind } from '../shop-orders/edits/edit-kinds.ts'
import { recordItemEdits } from '../shop-orders/edits/record-edits.ts'
import { editOrder } from './edit-order.ts'
import { type LineChoices, type LinePatch, readLineChoices, setLine } from './order-edit-store.ts'
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
export const writePersonalization: Verbs['writePersonalization'] = (context, actor, input) =>
  writePersonalizationAs(context, actor, input, 'seller')

/** The same in the name of someone other than the seller. */
export function writePersonalizationAs(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  input: LineInput & { text: string | null },
  by: 'seller' | 'buyer',
): Reply {
  return editLine(context, actor, input, { ownPersonalization: input.text }, by)
}

/** Accepts that a line is printed without its text. The text must stay the same until the order is submitted. */
export const acceptPlainText: Verbs['acceptPlainText'] = (context, actor, input) =>
  editLine(context, actor, input, { plainText: input.text })

function editLine(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, lineId }: LineInput,
  patch: LinePatch,
  by: 'seller' | 'buyer' = 'seller',
): Reply {
  const line = { sellerId: actor.userId, orderId: id, lineId }
  return editOrder(context, actor, id, async (tx) => {
    const before = await readLineChoices(tx, line)
    if (!before) throw notFound()
    if (isSame(before, patch)) return
    await setLine(tx, line, patch)
    const what = kindOf(patch)
    if (what) await recordItemEdits(tx, actor.userId, [lineId], { what, actor: by, at: context.clock.now() })
  })
}

const isSame = (before: LineChoices, patch: LinePatch): boolean =>
  Object.entries(patch).every(([name, value]) => before[name as keyof LineChoices] === value)

function kindOf(patch: LinePatch): ItemEditKind | null {
  if ('isExcluded' in patch) return patch.isExcluded ? 'SKIPPED' : 'INCLUDED'
  if ('filamentId' in patch) return 'FILAMENT'
  if ('chosenProductId' in patch) return 'PRODUCT'
  if ('plainText' in patch) return patch.plainText === null ? null : 'PLAIN'
  return patch.ownPersonalization === null ? 'STORE_TEXT' : 'TEXT'
}
