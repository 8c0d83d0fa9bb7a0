import { isTextOption } from '#domain/options/option-names.ts'
import type { IncomingLine } from '#server/providers/sources/incoming-shop-order.ts'

type Line = Pick<IncomingLine, 'options' | 'personalization'> & { id: string }

/** Lines whose filament, or whose text, the seller chose for something that the buyer has chosen otherwise since. */
export interface ReplacedChoices {
  filaments: string[]
  texts: string[]
}

/**
 * A filament or a text that the seller chose for a line takes the place of what the buyer chose, so it ends when the buyer
 * chooses something else: it would be printed instead of that.
 */
export function findReplacedChoices(known: readonly Line[], now: readonly Line[]): ReplacedChoices {
  const before = new Map(known.map((line) => [line.id, line]))
  const idsOf = (isSame: (one: Line, other: Line) => boolean) =>
    now.flatMap((line) => {
      const earlier = before.get(line.id)
      return earlier && !isSame(earlier, line) ? [line.id] : []
    })
  return {
    filaments: idsOf((one, other) => choicesOf(one) === choicesOf(other)),
    texts: idsOf((one, other) => (one.personalization ?? '') === (other.personalization ?? '')),
  }
}

const choicesOf = ({ options }: Line): string =>
  JSON.stringify(options.flatMap(({ name, value }) => (isTextOption(name) ? [] : [[name, value]])).toSorted())
