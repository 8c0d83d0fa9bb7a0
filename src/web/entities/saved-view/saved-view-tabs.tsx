import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '#contract/orders/saved-views.ts'
import { savedViewList } from '#web/data/orders/saved-view-query.ts'
import { type SearchOf, useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { SavedViewDialog, type SavedViewQuestion } from './saved-view-dialog.tsx'
import { useChangeView } from './use-change-view.ts'
import { useSortMemory } from './use-sort-memory.ts'

type Search = SearchOf<'/_app/dashboard/orders/'>
type FilterKey = Exclude<keyof Search, 'view' | 'page' | 'ask'>

/** A built-in view that can't be removed. */
export interface BuiltInView {
  key: string
  label: string
  count?: number | null | undefined
  /** The filters it sets; others don't change. */
  search: { readonly [K in FilterKey]?: Search[K] | undefined }
  /** Filters that it removes. */
  clears?: readonly FilterKey[]
}

interface Props {
  list: SavedView['list']
  /** Accessible name of the tabs: "Readiness". */
  label: string
  builtIn: readonly BuiltInView[]
  /** Which parts of the URL are filters of this list. */
  filterKeys: readonly FilterKey[]
}

/** The views of a list as tabs: built-in ones, then the seller's own with live counts. Unsaved filters
 * can be saved as a view. The list opens with the seller's default view, if any.
 */
export function SavedViewTabs({ list, label, builtIn, filterKeys }: Props) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/orders/')
  const [question, setQuestion] = useState<SavedViewQuestion | null>(null)
  const { data } = useQuery(savedViewList)
  const saved = (data?.views ?? []).filter((view) => view.list === list)
  const filters = filtersOf(search, filterKeys)
  const own = saved.find((view) => isSame(view.search, filters))
  const preset = builtIn.find((view) => isWithin(view.search, filters))
  const isPlain = preset !== undefined && isSame(definedOf(preset.search), filters)
  const cleared = Object.fromEntries(filterKeys.map((key) => [key, undefined]))
  const current = own?.id ?? preset?.key ?? ''
  const sortOf = useSortMemory(list, current)
  const open = (view: Pick<SavedView, 'id' | 'search'>, replace = false) =>
    setSearch({ q: undefined, ...cleared, ...view.search, ...sortOf(view.id) }, { replace })
  useOpenDefault(saved, data !== undefined, filters, (view) => open(view, true))

  // Left for a built-in one, a view takes its filters with it. Others stay.
  const within = (view: BuiltInView) => ({
    ...(own && cleared),
    ...clearedOf(view.clears),
    ...view.search,
    ...sortOf(view.key),
  })
  const tabs: Tab<string>[] = [
    ...builtIn.map((view) => ({
      ...{ key: view.key, label: view.label, count: view.count },
      href: hrefWith(within(view)),
    })),
    ...saved.map(({ id, name, count, search: kept }) => ({
      key: id,
      label: name,
      count,
      href: hrefWith({ q: undefined, ...cleared, ...kept, ...sortOf(id) }),
    })),
  ]
  function select(key: string) {
    const view = saved.find(({ id }) => id === key)
    if (view) return open(view)
    const chosen = builtIn.find((each) => each.key === key)
    if (chosen) setSearch(within(chosen))
  }
  return (
    <div className="flex items-stretch border-line border-b">
      <div className="-mb-px min-w-0 flex-1">
        <Tabs label={label} tabs={tabs} current={current} onSelect={select} />
      </div>
      <div className="flex shrink-0 items-center px-2">
        {own && <ViewMenu view={own} onAsk={setQuestion} />}
        {!own && !isPlain && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setQuestion({ what: 'save', list, search: filters })}
          >
            <BookmarkPlus aria-hidden size={15} />
            Save view
          </Button>
        )}
      </div>
      <SavedViewDialog
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => setSearch(cleared)}
      />
    </div>
  )
}

const clearedOf = (keys: readonly FilterKey[] = []) => Object.fromEntries(keys.map((key) => [key, undefined]))

function ViewMenu({ view, onAsk }: { view: SavedView; onAsk: (question: SavedViewQuestion) => void }) {
  const change = useChangeView()
  const setDefault = (isDefault: boolean) => change.mutate({ id: view.id, isDefault })
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Change the view ${view.name}`}
          icon={<Ellipsis aria-hidden size={16} />}
        />
      }
      items={[
        {
          key: 'rename',
          label: 'Rename',
          icon: <Pencil aria-hidden size={15} />,
          onSelect: () => onAsk({ what: 'rename', view }),
        },
        {
          key: 'default',
          label: view.isDefault ? 'Remove as default' : 'Set as default',
          icon: view.isDefault ? <PinOff aria-hidden size={15} /> : <Pin aria-hidden size={15} />,
          onSelect: () => setDefault(!view.isDefault),
        },
        {
          key: 'delete',
          label: 'Delete view',
          icon: <Trash2 aria-hidden size={15} />,
          isDanger: true,
          onSelect: () => onAsk({ what: 'delete', view }),
        },
      ]}
    />
  )
}

/** Applies once, when the list opens without filters, so that choosing "All" later shows all. */
function useOpenDefault(
  saved: readonly SavedView[],
  isLoaded: boolean,
  filters: Filters,
  open: (view: SavedView) => void,
) {
  const wasEntered = useRef(false)
  useEffect(() => {
    if (!isLoaded || wasEntered.current) return
    wasEntered.current = true
    const view = saved.find(({ isDefault }) => isDefault)
    if (view && Object.keys(filters).length === 0) open(view)
  })
}

type Filters = Readonly<Record<string, string>>

const filtersOf = (search: Search, keys: readonly FilterKey[]): Filters =>
  definedOf(Object.fromEntries(keys.map((key) => [key, search[key]])))

const definedOf = (search: Readonly<Record<string, string | undefined>>): Filters =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])))

const isSame = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

/** Whether every filter of a view matches the current search, including removed ones. */
const isWithin = (view: BuiltInView['search'], filters: Filters): boolean =>
  Object.entries(view).every(([key, value]) => filters[key] === value)
