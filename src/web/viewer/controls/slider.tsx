import { useId } from 'react'

interface Props {
  label: string
  /** From 0 to 1. */
  value: number
  /** The value as text. */
  text: string
  onChange: (value: number) => void
}

/** A slider from 0 to 1. */
export function Slider({ label, value, text, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-56 flex-1 items-center gap-3 text-[0.8125rem]">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={200}
        value={Math.round(value * 200)}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber / 200)}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-accent pointer-coarse:h-11"
      />
      <span aria-hidden className="tabular w-20 shrink-0 text-right font-medium">
        {text}
      </span>
    </div>
  )
}
