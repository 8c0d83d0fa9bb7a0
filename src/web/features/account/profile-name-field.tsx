import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { NameAvailability } from './use-name-availability.ts'

interface Props {
  value: string
  availability: NameAvailability
  error: string | null
  onChange: (value: string) => void
}

/** The public name, with its availability shown while typing. */
export function ProfileNameField({ value, availability, error, onChange }: Props) {
  const isTaken = availability.kind === 'unavailable'
  return (
    <div className="grid gap-2">
      <TextField
        label="Public name"
        name="name"
        maxLength={40}
        autoComplete="off"
        value={value}
        error={error ?? (isTaken ? availability.reason : null)}
        hint={<span role="status">{wordsOf(availability)}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
      {isTaken && availability.suggestions.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
          Available:
          {availability.suggestions.map((name) => (
            <Button key={name} size="sm" onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function wordsOf({ kind }: NameAvailability): string {
  if (kind === 'asking') return 'Checking availability…'
  if (kind === 'available') return 'This name is available.'
  return kind === 'unasked' ? 'Your store or maker name. It must be unique.' : ''
}
