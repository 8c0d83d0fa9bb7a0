import { Select } from '#web/ui/forms/select.tsx'

interface Props<Value extends string> {
  label: string
  /** The first one doesn't limit the list, and isn't kept in the URL. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value | undefined) => void
}

/** Limits a list to one of several values, in its filter bar. */
export function ListChoice<Value extends string>({ options, onChange, ...field }: Props<Value>) {
  return (
    <Select
      {...field}
      isLabelHidden
      size="sm"
      options={options}
      onChange={(value) => onChange(value === options[0]?.value ? undefined : value)}
    />
  )
}
