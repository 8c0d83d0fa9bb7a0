import { cx } from 'class-variance-authority'
import { ListFilter, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { usePopupPlace } from '#web/ui/overlay/use-popup-place.ts'

interface Base {
  key: string
  /** What is filtered by, e.g. "Tag". */
  label: string
  /** What it is set to, as people read it; null while it isn't set. */
  value: string | null
  /** The search parameters it uses, as they are without it. */
  cleared: Patch
}

/** The search parameters that an option sets. */
type Patch = Readonly<Record<string, string | undefined>>

interface FilterOption {
  key: string
  label: string
  /** The search parameters it sets. */
  patch: Patch
}

/** A filter of a list, kept in its URL: any text, or one of several options. */
export type ChipFilter = Base & ({ param: string } | { options: readonly FilterOption[] })

interface Props {
  filters: readonly ChipFilter[]
}

/** The filters that are set, each removable, and a menu with the others. */
export function FilterChips({ filters }: Props) {
  const { setSearch } = useAnyScreenSearch<string>()
  const [edited, setEdited] = useState<string | null>(null)
  const { anchor: add, place } = usePopupPlace<HTMLButtonElement>()
  const field = useRef<HTMLInputElement>(null)
  const shown = filters.filter(({ key, value }) => value !== null || key === edited)
  const others = filters.filter((filter) => !shown.includes(filter))
  const set = filters.filter(({ value }) => value !== null)
  // The chip that had the focus is gone.
  const leave = () => {
    setEdited(null)
    add.current?.focus()
  }
  return (
    <>
      {shown.map((filter) =>
        filter.key === edited && 'param' in filter ? (
          <TextEditor
            key={filter.key}
            field={field}
            label={filter.label}
            value={filter.value ?? ''}
            onSet={(text) => {
              setEdited(null)
              if (text !== (filter.value ?? '')) setSearch({ [filter.param]: text || undefined })
            }}
            onLeave={leave}
          />
        ) : (
          <Chip
            key={filter.key}
            filter={filter}
            place={place}
            onEdit={() => setEdited(filter.key)}
            onChoose={(patch) => setSearch(patch)}
            onRemove={() => {
              setSearch(filter.cleared)
              leave()
            }}
          />
        ),
      )}
      {others.length > 0 && (
        <Menu
          align="start"
          place={place}
          trigger={
            <Button ref={add} variant="ghost">
              <ListFilter aria-hidden size={16} />
              <span className="max-sm:sr-only">Add filter</span>
            </Button>
          }
          items={others.map((filter) =>
            'options' in filter
              ? { key: filter.key, label: filter.label, items: optionItems(filter.options, setSearch) }
              : {
                  key: filter.key,
                  label: filter.label,
                  onSelect: () => setEdited(filter.key),
                  opened: () => field.current,
                },
          )}
        />
      )}
      {set.length > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            setSearch(Object.assign({}, ...set.map(({ cleared }) => cleared)))
            leave()
          }}
        >
          Clear all
        </Button>
      )}
    </>
  )
}

const optionItems = (options: readonly FilterOption[], onChoose: (patch: Patch) => void): MenuItem[] =>
  options.map(({ key, label, patch }) => ({ key, label, onSelect: () => onChoose(patch) }))

const chipStyle =
  'flex h-9 max-w-full items-center rounded-lg bg-accent-soft text-accent-text pointer-coarse:h-11'

interface ChipProps {
  filter: ChipFilter
  place: HTMLElement | undefined
  onEdit: () => void
  onChoose: (patch: Patch) => void
  onRemove: () => void
}

function Chip({ filter, place, onEdit, onChoose, onRemove }: ChipProps) {
  const { label, value } = filter
  const change = (
    <button
      type="button"
      onClick={'param' in filter ? onEdit : undefined}
      className="flex h-full min-w-0 items-center gap-1 rounded-l-lg pr-1 pl-3 outline-offset-[-2px]"
    >
      <span className="shrink-0">{label}:</span>
      <span className="max-w-48 truncate font-medium">{value}</span>
    </button>
  )
  return (
    <span className={chipStyle}>
      {'options' in filter ? (
        <Menu align="start" place={place} trigger={change} items={optionItems(filter.options, onChoose)} />
      ) : (
        change
      )}
      <button
        type="button"
        aria-label={`Remove filter: ${label}`}
        onClick={onRemove}
        className="grid h-full w-8 shrink-0 place-items-center rounded-r-lg outline-offset-[-2px] hover:bg-accent/10 pointer-coarse:w-11"
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  )
}

interface EditorProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onSet: (text: string) => void
  /** The keyboard goes on elsewhere. */
  onLeave: () => void
}

/** Takes effect on Enter and when left; Esc keeps what was set. */
function TextEditor({ field, label, value, onSet, onLeave }: EditorProps) {
  const [draft, setDraft] = useState(value)
  const isOver = useRef(false)
  return (
    <label className={cx(chipStyle, 'gap-1 pr-1 pl-3')}>
      {label}:
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: it replaces the menu entry that was just chosen.
        autoFocus
        aria-label={`Filter by ${label.toLowerCase()}`}
        value={draft}
        maxLength={100}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.stopPropagation()
          // Otherwise the same key presses what has the focus next.
          event.preventDefault()
          isOver.current = true
          if (event.key === 'Enter') onSet(draft.trim())
          onLeave()
        }}
        onBlur={() => !isOver.current && onSet(draft.trim())}
        className="h-7 w-36 min-w-0 rounded-md bg-surface px-2 text-base text-ink sm:text-sm pointer-coarse:h-9"
      />
    </label>
  )
}
