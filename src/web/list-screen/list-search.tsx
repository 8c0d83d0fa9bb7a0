import { SearchField } from '#web/ui/forms/search-field.tsx'
import { type TextParam, useListParams } from './use-list-params.ts'

interface Props {
  label: string
  /** The search parameter that holds the text. */
  param?: TextParam
  placeholder?: string
  /** The key that moves focus here; null for none. */
  shortcut?: string | null
  className?: string
}

/** Searches a list by the text in the URL. */
export function ListSearch({
  param = 'q',
  className = 'min-w-full flex-1 sm:min-w-36 sm:max-w-72',
  ...field
}: Props) {
  const { textOf, setText } = useListParams()
  return (
    <SearchField
      {...field}
      value={textOf(param)}
      onChange={(text) => setText(param, text)}
      className={className}
    />
  )
}
