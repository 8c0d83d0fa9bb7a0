import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { ListedChoice, ListedItem, Listing } from '#contract/portals/listings.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { itemWith } from './choose-item.ts'

interface Props {
  listing: Listing
  chosen: ListedItem
}

/** The options of a product, each value as a link to the variant that it leads to. */
export function OptionChoices({ listing, chosen }: Props) {
  return listing.choices.map((choice) => (
    <div key={choice.name}>
      <h2 className="mb-2 font-medium text-sm">
        {choice.name}: <span className="font-normal text-muted">{chosen.variant[choice.name]}</span>
      </h2>
      <ul aria-label={choice.name} className="flex flex-wrap gap-2">
        {choice.values.map((value) => (
          <li key={value.value}>
            <ValueLink {...{ listing, chosen, value }} name={choice.name} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

interface ValueProps extends Props {
  name: string
  value: ListedChoice['values'][number]
}

function ValueLink({ listing, chosen, name, value: { value, hex } }: ValueProps) {
  const target = itemWith(listing.items, chosen, { name, value })
  if (!target) return null
  const isChosen = chosen.variant[name] === value
  return (
    <Link
      to="/portal/$portalId"
      params={{ portalId: listing.id }}
      search={{ item: target.id }}
      replace
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'inline-flex h-11 max-w-full items-center rounded-lg px-3.5 text-sm',
        isChosen
          ? 'bg-accent-soft font-medium outline-2 outline-accent -outline-offset-2'
          : 'bg-surface shadow-control hover:bg-sunken',
      )}
    >
      <span className={cx('min-w-0', !target.isAvailable && 'text-muted line-through [&_span]:line-through')}>
        {hex ? <Swatch hex={hex} name={value} /> : value}
      </span>
      {!target.isAvailable && <span className="sr-only"> (not available right now)</span>}
    </Link>
  )
}
