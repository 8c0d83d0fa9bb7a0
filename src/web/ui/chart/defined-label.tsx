import { Tooltip } from '../overlay/tooltip.tsx'

interface Props {
  label: string
  /** What the number counts. */
  definition: string
}

/** The name of a number, with what it counts on hover and focus. */
export function DefinedLabel({ label, definition }: Props) {
  return (
    <Tooltip text={definition}>
      <button
        type="button"
        className="cursor-help rounded text-left underline decoration-dotted decoration-line-strong underline-offset-4"
      >
        {label}
      </button>
    </Tooltip>
  )
}
