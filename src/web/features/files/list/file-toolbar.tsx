import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { filterOf, sortNames } from './file-filter.ts'

type Sort = keyof typeof sortNames

interface Props {
  tags: readonly { tag: string; files: number }[]
  /** Trailing content, such as the column picker. */
  aside: ReactNode
}

/** Search, tag filter, sort order and layout of the list. */
export function FileToolbar({ tags, aside }: Props) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/products/files/')
  const sorts = Object.entries(sortNames).map(([value, label]) => ({ value: value as Sort, label }))
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchField
        label="Search files"
        placeholder="Name, tag or note"
        value={search.q ?? ''}
        onChange={(q) => setSearch({ q: q || undefined })}
        className="mr-auto w-full sm:w-64"
      />
      {(tags.length > 0 || search.tag) && (
        <Select
          label="Tag"
          isLabelHidden
          size="sm"
          className="min-w-32"
          options={[
            { value: '', label: 'All tags' },
            ...tags.map(({ tag, files }) => ({
              value: tag,
              label: `${tag} (${files.toLocaleString('en')})`,
            })),
          ]}
          value={search.tag ?? ''}
          onChange={(tag) => setSearch({ tag: tag || undefined })}
        />
      )}
      <Select
        label="Sort by"
        isLabelHidden
        size="sm"
        className="min-w-36"
        options={sorts}
        value={filterOf(search).sort ?? 'newest'}
        onChange={(sort) => setSearch({ sort: sort === 'newest' ? undefined : sort })}
      />
      <Segmented
        label="Layout"
        segments={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden size={15} /> },
          { value: 'list', label: 'List', icon: <List aria-hidden size={15} /> },
        ]}
        value={search.look === 'list' ? 'list' : 'grid'}
        onChange={(look) => setSearch({ look: look === 'list' ? look : undefined }, { replace: true })}
      />
      <div className="empty:hidden max-md:hidden">{aside}</div>
    </div>
  )
}
