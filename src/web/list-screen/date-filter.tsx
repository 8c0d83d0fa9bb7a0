import { useId } from 'react'

interface Props {
  /** Stands in front of the day, e.g. "Submitted since". */
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string | undefined) => void
}

/** A day that limits a list, for its filter bar. The label is visible, because an empty date field shows only its format. */
export function DateFilter({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex h-9 items-center gap-2 rounded-lg border border-field bg-surface pl-3 pointer-coarse:h-11">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
        className="h-full rounded-lg bg-transparent pr-2 text-base outline-offset-0 focus-visible:outline-2 sm:text-sm"
      />
    </div>
  )
}
