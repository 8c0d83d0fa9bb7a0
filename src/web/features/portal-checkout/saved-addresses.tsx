import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import { countryName } from '#domain/address/country-name.ts'

const SHOWN_FIRST = 4

interface Props {
  addresses: readonly SavedAddress[]
  chosen: string | null
}

/** The addresses of the account as links, so that choosing one also works without scripts. */
export function SavedAddresses({ addresses, chosen }: Props) {
  if (addresses.length === 0) return null
  const first = addresses.slice(0, SHOWN_FIRST)
  const others = addresses.slice(SHOWN_FIRST)
  const list = (shown: readonly SavedAddress[]) => (
    <ul className="grid gap-2 sm:grid-cols-2">
      {shown.map((saved) => (
        <li key={saved.id}>
          <Choice saved={saved} isChosen={saved.id === chosen} />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label="Saved addresses" data-dd-privacy="mask" className="mb-5 grid gap-2">
      {list(first)}
      {others.length > 0 && (
        <details open={others.some(({ id }) => id === chosen)}>
          <summary className="w-fit cursor-pointer rounded py-1 text-sm underline underline-offset-4">
            {others.length} more
          </summary>
          <div className="mt-2">{list(others)}</div>
        </details>
      )}
    </section>
  )
}

interface ChoiceProps {
  saved: SavedAddress
  isChosen: boolean
}

function Choice({ saved: { id, address }, isChosen }: ChoiceProps) {
  const { name, line1, city, country } = address
  return (
    <Link
      to="/portal-checkout"
      search={(before) => ({ ...before, address: id })}
      replace
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'block h-full rounded-lg p-3 text-sm [overflow-wrap:anywhere]',
        isChosen
          ? 'bg-accent-soft outline-2 outline-accent -outline-offset-2'
          : 'bg-surface shadow-control hover:bg-sunken',
      )}
    >
      <span className="block font-medium">{name}</span>
      <span className="block text-muted">
        {[line1, city, countryName(country)].filter(Boolean).join(', ')}
      </span>
    </Link>
  )
}
