import { Popover } from '@base-ui/react/popover'
import { cx } from 'class-variance-authority'
import { Columns3, GripVertical, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { popupStyle } from '../overlay/popup-style.ts'
import type { ColumnLayout } from './use-column-layout.ts'

type Layout = Omit<ColumnLayout<unknown>, 'columns'>

const step = 24

/** Which columns a table has, in which order, how wide. By pointer: drag the handle. By keyboard: arrow keys on it. */
export function ColumnMenu({ layout }: { layout: Layout }) {
  const popup = useRef<HTMLDivElement>(null)
  // The list holds the pointer while a line is dragged: the line itself changes its place in the page.
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string>(null)
  const [said, setSaid] = useState('')
  const { arranged } = layout
  function move(key: string, place: number) {
    const at = Math.min(Math.max(place, 0), arranged.length - 1)
    const column = arranged.find((one) => one.key === key)
    if (!column || arranged[at] === column) return
    layout.move(key, at)
    setSaid(`${column.header}, place ${at + 1} of ${arranged.length}`)
  }
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button>
            <Columns3 aria-hidden size={16} />
            Columns
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Popover.Popup
            ref={popup}
            initialFocus={popup}
            className={cx(
              popupStyle,
              'max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto',
            )}
          >
            <div className="flex min-h-9 items-center justify-between pr-1 pl-2">
              <Popover.Title className="font-semibold">Columns</Popover.Title>
              <Button
                size="sm"
                variant="ghost"
                disabled={!layout.isTouched}
                onClick={() => {
                  layout.reset()
                  setSaid('Columns are as they came')
                  popup.current?.focus()
                }}
              >
                Reset
              </Button>
            </div>
            <ul
              ref={list}
              onPointerMove={(event) => {
                if (!dragged.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
                move(dragged.current, placeAt(event.currentTarget, event.clientY))
              }}
              onLostPointerCapture={() => {
                dragged.current = null
              }}
            >
              {arranged.map((column, place) => (
                <Line
                  key={column.key}
                  column={column}
                  layout={layout}
                  onMoveBy={(by) => move(column.key, place + by)}
                  onGrab={({ pointerId }) => {
                    dragged.current = column.key
                    list.current?.setPointerCapture(pointerId)
                  }}
                />
              ))}
            </ul>
            <p role="status" className="sr-only">
              {said}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface LineProps {
  column: Layout['arranged'][number]
  layout: Layout
  onMoveBy: (by: 1 | -1) => void
  onGrab: (event: PointerEvent) => void
}

function Line({ column: { key, header, isHidden, canHide }, layout, onMoveBy, onGrab }: LineProps) {
  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMoveBy(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className="flex items-center gap-0.5 rounded-lg hover:bg-sunken">
      <button
        type="button"
        aria-label={`Move ${header}: arrow keys`}
        onKeyDown={moveByKey}
        onPointerDown={onGrab}
        className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded text-faint hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
      >
        <GripVertical aria-hidden size={15} />
      </button>
      <Checkbox
        label={header}
        checked={!isHidden}
        disabled={!canHide}
        onChange={() => layout.toggle(key)}
        className="min-w-0 flex-1 pointer-coarse:min-h-11"
      />
      <span className={cx('flex shrink-0 max-sm:hidden', isHidden && 'invisible')}>
        <IconButton
          size="sm"
          label={`${header} narrower`}
          icon={<Minus aria-hidden size={14} />}
          onClick={() => layout.resizeBy(key, -step)}
        />
        <IconButton
          size="sm"
          label={`${header} wider`}
          icon={<Plus aria-hidden size={14} />}
          onClick={() => layout.resizeBy(key, step)}
        />
      </span>
    </li>
  )
}

/** The place in the list that is at a height of the window. */
function placeAt(list: HTMLElement, y: number): number {
  const lines = [...list.children]
  const place = lines.findIndex((line) => y < line.getBoundingClientRect().bottom)
  return place < 0 ? lines.length - 1 : place
}
