import { useQuery } from '@tanstack/react-query'
import { fileById } from '#web/data/files/file-queries.ts'

interface OpenFile {
  id: string
  name: string
  /** Samples are shared by all accounts. */
  canChange: boolean
}

/** The file whose page is open; null if none is open or it's still loading. */
export function useOpenFile(id: string | undefined): OpenFile | null {
  const { data } = useQuery({ ...fileById(id ?? ''), enabled: id !== undefined, refetchInterval: false })
  if (!id || !data) return null
  return { id, name: data.file.name, canChange: !data.file.isSample }
}
