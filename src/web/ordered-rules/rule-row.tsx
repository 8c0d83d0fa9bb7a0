import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Switch } from '#web/ui/forms/switch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OrderedRule, RuleChange } from './ordered-rule.ts'
import { useFocusOnMove } from './use-focus-on-move.ts'
import type { RuleDrag } from './use-rule-drag.ts'

export interface RuleRowProps {
  rule: OrderedRule
  /** The position of the last rule. */
  last: number
  name?: string
  /** The rule's recent results, shown instead of "Off". */
  hits: ReactNode
  /** Below the text, such as why the rule doesn't run. */
  warnings?: ReactNode
  /** A link leads to this rule. */
  isHighlighted: boolean
  drag: RuleDrag
  onChange: (change: RuleChange) => void
  onEdit: () => void
  onDelete: () => void
}

/** A rule with its position and switch. It moves by dragging, by its buttons, and by Alt with the arrow keys. */
export function RuleRow({ rule, last, name, hits, warnings, isHighlighted, drag, ...actions }: RuleRowProps) {
  const { id, position, text, isOn } = rule
  const row = useRef<HTMLLIElement>(null)
  useFocusOnMove(row, position)
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  const canMoveTo = (place: number) => place >= 1 && place <= last
  const moveTo = (place: number) => canMoveTo(place) && actions.onChange({ id, position: place })
  function moveByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    moveTo(position + by)
  }
  return (
    <li
      ref={row}
      data-position={position}
      onKeyDown={moveByKey}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl last:border-b-0',
        isHighlighted && 'bg-accent-soft',
        drag.drag?.id === id && 'opacity-50',
        dropMark(drag, position),
      )}
    >
      <span
        aria-hidden
        {...drag.handleOf(id, position)}
        className="-mr-2 -ml-2 grid h-6 w-6 cursor-grab touch-none place-items-center text-faint hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
      >
        <GripVertical size={15} />
      </span>
      <span className="tabular mt-px grid h-6 min-w-6 place-items-center rounded-md bg-sunken px-1 text-muted text-xs">
        {position}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        {name && <p className={cx('font-medium [overflow-wrap:anywhere]', !isOn && 'text-muted')}>{name}</p>}
        <p className={cx('text-pretty [overflow-wrap:anywhere]', !isOn && 'text-muted')}>{text}</p>
        <p className="mt-0.5 text-[0.8125rem] text-muted">{isOn ? hits : 'Off'}</p>
        {warnings}
      </div>
      <div className="flex items-center gap-1">
        <Switch
          label={name ? `Rule ${position}, ${name}, is on` : `Rule ${position} is on`}
          isLabelHidden
          isOn={isOn}
          onChange={(next) => actions.onChange({ id, isOn: next })}
          className="mr-2 items-center"
        />
        <IconButton
          label={`Move rule ${position} up`}
          icon={<ArrowUp aria-hidden size={15} />}
          {...moveButton(canMoveTo(position - 1))}
          onClick={() => moveTo(position - 1)}
        />
        <IconButton
          label={`Move rule ${position} down`}
          icon={<ArrowDown aria-hidden size={15} />}
          {...moveButton(canMoveTo(position + 1))}
          onClick={() => moveTo(position + 1)}
        />
        <IconButton
          label={`Edit rule ${position}`}
          icon={<Pencil aria-hidden size={15} />}
          onClick={actions.onEdit}
        />
        <IconButton
          label={`Delete rule ${position}`}
          icon={<Trash2 aria-hidden size={15} />}
          onClick={actions.onDelete}
        />
      </div>
    </li>
  )
}

/** Not `disabled`: a button that is disabled at the end of the list loses the focus. */
const moveButton = (canMove: boolean) => (canMove ? {} : { 'aria-disabled': true, className: 'opacity-50' })

/** A line where the dragged rule lands. */
function dropMark({ drag }: RuleDrag, position: number): string | undefined {
  if (drag?.to !== position || drag.to === drag.from) return undefined
  return drag.to < drag.from
    ? 'shadow-[inset_0_2px_0_var(--accent)]'
    : 'shadow-[inset_0_-2px_0_var(--accent)]'
}
