import type { NewOptionAnswer, OptionPreview } from '#contract/products/option-answers.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { CheckedProduct, CheckFacts, InspectableOrder } from '#domain/inspection/inspectable-order.ts'
import { applyAnswer } from '#domain/options/apply-answer.ts'
import { optionKey } from '#domain/options/option-names.ts'
import { looseKey, valueKey } from '#domain/text/text-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readOrdersForInspection } from '../order-checks/read-orders-for-inspection.ts'
import { readProduct } from '../products/read-products.ts'
import { readOrdersWithOptions } from './read-orders-with-options.ts'

// Inspecting that many takes about a second.
const MAX_ORDERS = 2_000

interface Input {
  id: string
  name: string
  answer: NewOptionAnswer | null
}

/** What an answer about an option would change for the waiting orders, judged by the same check that submitting uses. */
export const previewOptionAnswer: Verbs['previewOptionAnswer'] = async (
  context,
  { userId },
  { id, name, answer },
) => {
  if (!(await readProduct(context.db, userId, id))) throw notFound()
  const found = await readOrdersWithOptions(context.db, { sellerId: userId, productId: id }, MAX_ORDERS + 1)
  const tally = new Tally({ id, name, answer })
  for await (const { orders, facts } of readOrdersForInspection(
    context,
    userId,
    found.slice(0, MAX_ORDERS),
  )) {
    for (const order of orders) tally.add(order, facts)
  }
  return { preview: { ...tally.result(), isMore: found.length > MAX_ORDERS } }
}

class Tally {
  readonly #input: Input
  readonly #ordersByValue = new Map<string, { value: string; orders: number }>()
  #orders = 0
  #readyOrders = 0
  #facts: CheckFacts | null = null
  /** The facts after the answer; one object per chunk, because products are compiled once. */
  #after: CheckFacts | null = null

  constructor(input: Input) {
    this.#input = input
  }

  add(order: InspectableOrder, facts: CheckFacts): void {
    this.#applyTo(facts)
    const values = this.#valuesIn(inspectOrder(order, facts))
    if (values.size === 0) return
    this.#orders += 1
    for (const [key, value] of values) {
      const { orders } = this.#ordersByValue.get(key) ?? { orders: 0 }
      this.#ordersByValue.set(key, { value, orders: orders + 1 })
    }
    if (this.#after && inspectOrder(order, this.#after).status !== 'BLOCKED') this.#readyOrders += 1
  }

  result(): Omit<OptionPreview, 'isMore'> {
    const values = [...this.#ordersByValue.values()].sort((one, other) => other.orders - one.orders)
    return {
      orders: this.#orders,
      readyOrders: this.#readyOrders,
      values: values.map((each) => ({ ...each, filamentId: this.#filamentNamed(each.value) })),
    }
  }

  #applyTo(facts: CheckFacts): void {
    if (facts === this.#facts) return
    this.#facts = facts
    const { id, answer } = this.#input
    const product = facts.products.get(id)
    if (!answer || !product) return
    const products = new Map(facts.products).set(id, applyAnswer(product, answer))
    this.#after = { ...facts, products }
  }

  /** The values of the option that wait for an answer, by key. */
  #valuesIn({ findings }: ReturnType<typeof inspectOrder>): Map<string, string> {
    const { id, name } = this.#input
    const values = new Map<string, string>()
    for (const { option } of findings) {
      if (option?.productId !== id || optionKey(option.name) !== optionKey(name)) continue
      values.set(valueKey(option.value), option.value)
    }
    return values
  }

  /** The filament with this color, preferably of a material that the product already uses. */
  #filamentNamed(value: string): string | null {
    const { filaments, products } = this.#facts ?? {}
    const key = looseKey(value)
    const fitting = [...(filaments?.values() ?? [])].filter(
      (each) => each.isAvailable && (looseKey(each.color) === key || looseKey(each.name) === key),
    )
    const product = products?.get(this.#input.id)
    const profiles = new Set(product && filamentIdsOf(product).map((each) => filaments?.get(each)?.profile))
    return (fitting.find(({ profile }) => profiles.has(profile)) ?? fitting[0])?.id ?? null
  }
}

const filamentIdsOf = ({ fulfillment, options }: CheckedProduct): string[] => [
  ...fulfillment.flatMap((part) => (part.type === 'PRINT' ? (part.filamentId ?? []) : [])),
  ...options.flatMap(({ values }) => values.flatMap(({ filamentId }) => filamentId ?? [])),
]
