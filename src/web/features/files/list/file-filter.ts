import type { fileFilters } from '#contract/products/files.ts'
import type { FileFilter } from '#web/data/files/file-queries.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Show = (typeof fileFilters)[number]
type Sort = NonNullable<FileFilter['sort']>

/** The tabs of the list. */
export const showNames: Readonly<Record<Show, string>> = {
  all: 'All',
  problems: 'With issues',
  unused: 'Unused',
  duplicate: 'Duplicates',
  'too-large': 'Too large',
  'no-rights': 'No rights info',
}

export const sortNames: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  name: 'Name',
  size: 'Largest first',
  volume: 'Largest volume first',
}

/** The filter and sort order in the URL. Invalid values are dropped. */
export function filterOf({
  q,
  folder,
  tag,
  show,
  sort,
}: SearchOf<'/_app/dashboard/products/files/'>): FileFilter {
  return {
    text: q,
    folder,
    tag,
    ...(isKeyOf(showNames, show) && { show }),
    ...(isKeyOf(sortNames, sort) && { sort }),
  }
}

const isKeyOf = <Key extends string>(
  names: Readonly<Record<Key, string>>,
  key: string | undefined,
): key is Key => key !== undefined && Object.hasOwn(names, key)
