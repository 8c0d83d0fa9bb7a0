import type { Verbs } from '#server/kernel/feature.ts'
import { readWatched } from '../catalog/read-watched.ts'
import { filamentsIn, itemsOf, readWaitingLines } from '../order-checks/read-waiting-lines.ts'
import { readActiveProducts } from '../products/read-products.ts'
import { thingsOf } from './places-in-product.ts'
import { readDraftsUsing } from './read-drafts-using.ts'

/** Counts where the seller's products, unsubmitted orders and drafts use filaments and components. */
export const listCatalogUse: Verbs['listCatalogUse'] = async ({ db }, { userId }) => {
  const [products, { lines, isMore }, drafts, watched] = await Promise.all([
    readActiveProducts(db, userId),
    readWaitingLines(db, userId),
    readDraftsUsing(db, userId),
    readWatched(db, userId),
  ])
  const isComponent = new Set<string>()
  const inProducts = new Uses()
  for (const product of products) {
    for (const part of product.fulfillment) if (part.type === 'COMPONENT') isComponent.add(part.componentId)
    inProducts.add(product.id, thingsOf(product))
  }
  const inOrders = new Uses()
  for (const waiting of lines) {
    const items = itemsOf(waiting, waiting.chosenFilamentId)
    const components = items.flatMap((item) => (item.type === 'COMPONENT' ? [item.componentId] : []))
    for (const id of components) isComponent.add(id)
    inOrders.add(waiting.orderId, [...filamentsIn(items), ...components])
  }
  const inDrafts = new Uses()
  for (const { id, things } of drafts) inDrafts.add(id, things)
  const all = new Set([...inProducts.things(), ...inOrders.things(), ...inDrafts.things()])
  const uses = [...all].toSorted().map((id) => ({
    id,
    products: inProducts.of(id),
    waitingOrders: inOrders.of(id),
    drafts: inDrafts.of(id),
  }))
  return {
    filaments: uses.filter(({ id }) => !isComponent.has(id)),
    components: uses.filter(({ id }) => isComponent.has(id)),
    watched,
    isMore,
  }
}

/** Counts distinct users per thing. */
class Uses {
  private readonly users = new Map<string, Set<string>>()

  add(user: string, things: Iterable<string>): void {
    for (const thing of things) {
      const users = this.users.get(thing) ?? new Set()
      this.users.set(thing, users.add(user))
    }
  }

  of(thing: string): number {
    return this.users.get(thing)?.size ?? 0
  }

  things(): Iterable<string> {
    return this.users.keys()
  }
}
