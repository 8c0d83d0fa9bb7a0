import type { ReactNode } from 'react'
import type { SearchField as Field, SearchType } from '#contract/orders/search.ts'
import { searchFields, searchTypes, shortestSearch, typeOf, wordOf } from '#web/data/orders/search-query.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const types = optionsOf<SearchType>(searchTypes)
const fields = optionsOf<Field>(searchFields)

/** The search text with its order type and field, and other filters while nothing is searched. */
export function SearchBar({ children }: { children: ReactNode }) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const text = search.q ?? ''
  return (
    <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
      <SearchField
        label="Search orders"
        placeholder="Number, name, email, SKU, item, tag or tracking"
        value={text}
        onChange={(q) => setSearch({ q: q || undefined })}
        className="w-full sm:w-88"
      />
      <Select
        label="Search in"
        isLabelHidden
        size="sm"
        options={types}
        value={typeOf(search.type, search.source)}
        onChange={(type) => setSearch({ type })}
        className="w-44 max-sm:w-auto max-sm:flex-auto"
      />
      <Select
        label="Field"
        isLabelHidden
        size="sm"
        options={fields}
        value={wordOf(searchFields, search.field) ?? 'any'}
        onChange={(field) => setSearch({ field: field === 'any' ? undefined : field })}
        className="w-36 max-sm:w-auto max-sm:flex-auto"
      />
      {children}
      <p role="status" className="text-muted empty:absolute">
        {text !== '' && [...text].length < shortestSearch && 'Enter at least two characters.'}
      </p>
    </search>
  )
}

function optionsOf<Word extends string>(words: Readonly<Record<Word, string>>) {
  return (Object.entries(words) as [Word, string][]).map(([value, label]) => ({ value, label }))
}
