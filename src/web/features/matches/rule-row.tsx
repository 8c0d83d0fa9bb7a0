import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { Match } from '#contract/matches.ts'
import { counted } from '#web/lib/counted.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useChangeMatch } from './match-mutations.ts'

interface Props {
  rule: Match
  /** The place of the last rule. */
  last: number
  /** A link led to it. */
  isAsked: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One rule with its place, what it did lately, and what stands in its way. Alt with the arrow keys moves it. */
export function RuleRow({ rule, last, isAsked, onEdit, onDelete }: Props) {
  const { id, position, text, isOn, hits30Days, conflicts } = rule
  const change = useChangeMatch()
  const row = useRef<HTMLLIElement>(null)
  useKeepFocus(row, position)
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const canMoveTo = (place: number) => place >= 1 && place <= last
  const move = (place: number) => canMoveTo(place) && change.mutate({ id, position: place })
  function moveByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(position + by)
  }
  return (
    <li
      ref={row}
      onKeyDown={moveByKey}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:rounded-b-2xl last:border-b-0',
        isAsked && 'bg-accent-soft',
      )}
    >
      <span className="tabular mt-px grid h-6 min-w-6 place-items-center rounded-md bg-sunken px-1 text-muted text-xs">
        {position}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className={cx('text-pretty [overflow-wrap:anywhere]', !isOn && 'text-muted')}>{text}</p>
        <p className="mt-0.5 text-[0.8125rem] text-muted">
          {isOn ? `${counted(hits30Days, 'line')} in 30 days` : 'Off'}
        </p>
        {conflicts.map((taker) => (
          <p key={taker.id} className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-warn">
            <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
            <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">
              Lines go to a rule before it: {taker.text}
            </span>
          </p>
        ))}
      </div>
      <div className="flex items-center gap-1">
        <Switch
          label={`Rule ${position} is on`}
          isLabelHidden
          isOn={isOn}
          onChange={(next) => change.mutate({ id, isOn: next })}
          className="mr-2 items-center"
        />
        <IconButton
          label={`Move rule ${position} up`}
          icon={<ArrowUp aria-hidden size={15} />}
          {...moveButton(canMoveTo(position - 1))}
          onClick={() => move(position - 1)}
        />
        <IconButton
          label={`Move rule ${position} down`}
          icon={<ArrowDown aria-hidden size={15} />}
          {...moveButton(canMoveTo(position + 1))}
          onClick={() => move(position + 1)}
        />
        <IconButton
          label={`Edit rule ${position}`}
          icon={<Pencil aria-hidden size={15} />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete rule ${position}`}
          icon={<Trash2 aria-hidden size={15} />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** At the end of the list a button stays what it is, or the focus would be lost with it. */
const moveButton = (canMove: boolean) => (canMove ? {} : { 'aria-disabled': true, className: 'opacity-50' })

/** A row that moves takes the focus along; browsers drop it when an element changes its place. */
function useKeepFocus(row: { readonly current: HTMLElement | null }, position: number): void {
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const remember = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? event.target : null
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place takes the focus away
  useLayoutEffect(() => {
    const wanted = focused.current
    if (!wanted || document.activeElement !== document.body) return
    wanted.focus()
  }, [position])
}
