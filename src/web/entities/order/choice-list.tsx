import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { TriangleAlert } from 'lucide-react'
import { isOtherColor } from '#domain/options/filament-of-value.ts'
import { familyOf, optionKey } from '#domain/options/option-names.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'

interface Choice {
  name: string
  value: string
}

interface Props {
  choices: readonly Choice[]
  /** Why the seller should look at a choice; null if there is no reason. */
  doubtOf: (choice: Choice) => string | null
}

/** What the buyer chose. Choices that need the seller are amber, with the reason. */
export function ChoiceList({ choices, doubtOf }: Props) {
  if (choices.length === 0) return null
  return (
    <ul aria-label="Buyer’s choices" className="flex flex-wrap gap-1 text-[0.8125rem]">
      {choices.map((choice) => {
        const doubt = doubtOf(choice)
        const { name, value } = choice
        return (
          <li
            key={`${name} ${value}`}
            className={cx(
              'flex min-w-0 items-start gap-1.5 rounded-md px-2 py-0.5',
              doubt ? 'bg-warn-soft text-warn' : 'bg-sunken text-muted',
            )}
          >
            {doubt && <TriangleAlert aria-hidden size={13} className="mt-1 shrink-0" />}
            <span className="min-w-0 break-words">
              {name}: {value}
              {doubt && ` · ${doubt}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Says of a choice whether it names a color, and none of the filaments with these names has it. */
export function useIsOtherColor(choices: readonly Choice[]) {
  const { data } = useQuery({ ...filamentList, enabled: choices.some(isColor) })
  return (choice: Choice, names: ReadonlySet<string>): boolean => {
    if (!data || !isColor(choice)) return false
    const printed = data.filaments.filter(({ name }) => names.has(name))
    return isOtherColor(choice.value, printed, data.filaments)
  }
}

const isColor = ({ name }: Choice) => ['color', 'second color'].includes(familyOf(optionKey(name)) ?? '')
