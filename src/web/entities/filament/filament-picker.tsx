import { useQuery } from '@tanstack/react-query'
import type { Filament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { Swatch } from '#web/ui/swatch.tsx'

interface Props extends FieldText {
  /** The filament's id; null if none is chosen. */
  value: string | null
  onChange: (filamentId: string | null) => void
  /** Label of the empty option, listed first, e.g. "As in the product". */
  noneLabel?: string
  name?: string
  className?: string
}

/** Chooses a filament by swatch and name. Unavailable ones are marked but can still be chosen. */
export function FilamentPicker({ noneLabel, value, onChange, error, hint, ...field }: Props) {
  const { data, error: failure } = useQuery(filamentList)
  const filaments = data?.filaments ?? []
  const none = noneLabel ? [{ value: '', label: noneLabel }] : []
  return (
    <Combobox
      {...field}
      hint={hint ?? ageOf(data?.fetchedAt)}
      error={error ?? failure?.message}
      options={[...none, ...filaments.map(optionOf)]}
      value={value ?? (noneLabel ? '' : null)}
      onChange={(id) => onChange(id || null)}
      placeholder={data ? 'Choose a filament' : 'Loading filaments'}
      emptyText={data && filaments.length === 0 ? notFetchedYet : 'No filaments match.'}
    />
  )
}

const HOUR_MS = 3_600_000
const OLD_AFTER_HOURS = 3

/** Shows the list's age if the print provider hasn't responded for a long time. */
function ageOf(fetchedAt: string | null | undefined): string | undefined {
  if (!fetchedAt) return undefined
  const hours = Math.floor((Date.now() - Date.parse(fetchedAt)) / HOUR_MS)
  return hours < OLD_AFTER_HOURS ? undefined : `Updated ${counted(hours, 'hour')} ago.`
}

const notFetchedYet = 'The print provider hasn’t listed its filaments yet. Try again in a minute.'

function optionOf({ id, name, profile, hex, isAvailable }: Filament) {
  return {
    value: id,
    label: isAvailable ? filamentName(name) : `${filamentName(name)}, unavailable`,
    hint: profile,
    icon: <Swatch hex={hex} name="" isNameHidden />,
  }
}
