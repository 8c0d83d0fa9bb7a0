import { X } from 'lucide-react'
import { countryName } from '#domain/address/country-name.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'

interface Props {
  name: string
  value: readonly string[]
  error: string | null
  onChange: (codes: readonly string[]) => void
}

/** The countries that a portal sells to: chosen one by one, and taken off again. */
export function CountriesField({ name, value, error, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Combobox
        label="Countries"
        hint="Where it’s sold."
        name={name}
        options={countryOptions().filter(({ value: code }) => !value.includes(code))}
        value={null}
        error={error}
        placeholder="Add a country"
        emptyText="No countries match."
        onChange={(code) => onChange([...value, code])}
      />
      <ul aria-label="Chosen countries" className="flex flex-wrap gap-2">
        {value.map((code) => (
          <li key={code}>
            <Button
              size="sm"
              aria-label={`Remove ${countryName(code)}`}
              onClick={() => onChange(value.filter((each) => each !== code))}
            >
              {countryName(code)}
              <X aria-hidden size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
