import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Where a part of a rule is, and how it changes. */
export interface PartPlace<Part> {
  /** From 1, to name its fields by. */
  number: number
  canRemove: boolean
  /** Null removes it. */
  onChange: (part: Part | null) => void
}

interface Props<Part> {
  legend: string
  parts: readonly Part[]
  max: number
  /** What the button adds, and what it says. */
  added: Part
  addLabel: string
  row: (part: Part, place: PartPlace<Part>) => ReactNode
  /** Where there are none. */
  empty?: string
  /** Below the parts. */
  note?: ReactNode
  onChange: (parts: Part[]) => void
}

/** The conditions or actions of a rule. */
export function RuleParts<Part>({ parts, row, onChange, ...props }: Props<Part>) {
  const { legend, max, added, addLabel, empty, note } = props
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {empty && parts.length === 0 && <p className="text-muted">{empty}</p>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <Fragment key={index}>
          {row(part, {
            number: index + 1,
            canRemove: parts.length > 1,
            onChange: (next) => onChange(parts.toSpliced(index, 1, ...(next ? [next] : []))),
          })}
        </Fragment>
      ))}
      {parts.length < max && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onChange([...parts, added])}>
            <Plus aria-hidden size={14} /> {addLabel}
          </Button>
        </div>
      )}
      {note && <p className="text-[0.8125rem] text-muted">{note}</p>}
    </fieldset>
  )
}
