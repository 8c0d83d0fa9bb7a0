import { useQuery } from '@tanstack/react-query'
import type { Filament } from '#contract/catalog.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { Swatch } from '#web/ui/swatch.tsx'

interface Props extends FieldText {
  /** The id of the filament; null while none is chosen. */
  value: string | null
  onChange: (filamentId: string | null) => void
  /** Offered first where choosing none is allowed, e.g. "As the product says". */
  noneLabel?: string
  isDisabled?: boolean
  name?: string
  className?: string
}

/** Chooses a filament by its swatch and name. What is not available now says so, and can still be chosen. */
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
      emptyText={data && filaments.length === 0 ? notFetchedYet : 'No filament is called that.'}
    />
  )
}

const HOUR_MS = 3_600_000
const OLD_AFTER_HOURS = 3

/** Says how old the list is where the print provider has not answered for long. */
function ageOf(fetchedAt: string | null | undefined): string | undefined {
  if (!fetchedAt) return undefined
  const hours = Math.floor((Date.now() - Date.parse(fetchedAt)) / HOUR_MS)
  return hours < OLD_AFTER_HOURS ? undefined : `As the print provider told ${counted(hours, 'hour')} ago.`
}

const notFetchedYet = 'The print provider has not told its filaments yet. Try again in a minute.'

function optionOf({ id, name, profile, hex, isAvailable }: Filament) {
  return {
    value: id,
    label: isAvailable ? filamentName(name) : `${filamentName(name)}, not available now`,
    hint: profile,
    icon: <Swatch hex={hex} name="" isNameHidden />,
  }
}

const ownWords = /^(PLA|PETG|OPM)$/

/** The provider's name as people write it: `PLA BLACK` reads "PLA Black". */
export function filamentName(name: string): string {
  return name
    .split(' ')
    .map((word) => (ownWords.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')
}
