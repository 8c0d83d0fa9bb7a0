import { useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { FilesList } from './list/files-list.tsx'
import { FilePage } from './page/file-page.tsx'

/** The models of the seller: the list, or the file of the URL. */
export function FilesScreen() {
  const { search } = useDashboardSearch()
  const [opened, setOpened] = useState<string | null>(null)
  if (search.file && search.file !== opened) setOpened(search.file)
  return search.file ? <FilePage key={search.file} id={search.file} /> : <FilesList left={opened} />
}
