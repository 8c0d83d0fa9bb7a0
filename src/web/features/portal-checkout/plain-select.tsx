import { useId } from 'react'
import { FieldFrame, fieldAria, fieldStyle } from '#web/ui/forms/field-frame.tsx'

interface Props {
  label: string
  name: string
  autoComplete?: string
  options: readonly { value: string; label: string }[]
  /** Where it begins. It keeps what is chosen, so that nothing typed is lost when the page is read again. */
  defaultValue: string
  onChange?: (value: string) => void
  className?: string
}

/** The browser's own list, which a phone shows as it shows all others and which fills itself in. */
export function PlainSelect({
  label,
  name,
  autoComplete,
  options,
  defaultValue,
  onChange,
  className,
}: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} className={className}>
      <select
        {...fieldAria(id, {})}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        onChange={(event) => onChange?.(event.target.value)}
        className={`${fieldStyle(null)} h-10`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
