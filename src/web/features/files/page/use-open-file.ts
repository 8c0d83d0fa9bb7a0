import { useQuery } from '@tanstack/react-query'
import { fileById } from '#web/data/files/file-queries.ts'

interface OpenFile {
  id: string
  name: string
  /** Samples belong to everybody. */
  canChange: boolean
}

/** The file whose page is open; null while none is, or it has not arrived. */
export function useOpenFile(id: string | undefined): OpenFile | null {
  const { data } = useQuery({ ...fileById(id ?? ''), enabled: id !== undefined, refetchInterval: false })
  if (!id || !data) return null
  return { id, name: data.file.name, canChange: !data.file.isSample }
}
