import { linkOptions } from '@tanstack/react-router'
import type { SearchOf } from '#web/lib/screen-search.ts'

type List = Pick<SearchOf<'/_app/dashboard/products/files/'>, 'folder' | 'look'>

/** The page of a file, which leads back to the folder it was opened from. */
export const placeOfFile = (fileId: string, { folder, look }: List) =>
  linkOptions({ to: '/dashboard/products/files/$fileId', params: { fileId }, search: { folder, look } })
