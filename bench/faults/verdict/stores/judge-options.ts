import type { Evidence, PrintedLine } from '../evidence.ts'
import type { Print } from '../prints.ts'

/** Prints of lines with a choice or a text that the product, as it was then, didn't take into account. */
export function judgeOptions({ printOrders }: Evidence, prints: readonly Print[]): string[] {
  const facts = new Map(printOrders.map((order) => [order.id, order]))
  return prints.flatMap(({ printOrderId }) =>
    facts
      .get(printOrderId)!
      .lines.flatMap((line) =>
        droppedFrom(line).map((what) => `against the options: ${printOrderId} was printed without ${what}`),
      ),
  )
}

/** Written apart from the product's own reading of options, so that both would have to be wrong. */
function droppedFrom({ options, text, product }: PrintedLine): string[] {
  const dropped = options.filter(({ name, value }) => {
    const option = product.options.find((each) => isSame(each.name, name))
    if (option) return !option.values.some((each) => isSame(each.value, value))
    const answer = product.optionAnswers?.find((each) => isSame(each.name, name))
    if (answer?.kind === 'FIXED') return !isSame(answer.value, value)
    return answer?.kind !== 'IGNORED'
  })
  return [...dropped.map(({ name, value }) => `${name}: ${value}`), ...(text ? [`the text ${text}`] : [])]
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
