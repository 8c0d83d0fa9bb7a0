import { useQuery } from '@tanstack/react-query'
import type { ModelFile } from '#contract/products/files.ts'
import { fileById, fileOfVersion } from '#web/data/files/file-queries.ts'

export interface PrintedVersion {
  file: ModelFile
  /** Null while it isn’t known. */
  version: number | null
  /** "version 2", once its number is known. */
  words: string
}

/** The file and version number of a part's version id; null if it doesn't exist, undefined while loading. */
export function usePrintedVersion(versionId: string | null): PrintedVersion | null | undefined {
  const { data } = useQuery({ ...fileOfVersion(versionId ?? ''), enabled: versionId !== null })
  const file = versionId === null ? undefined : data?.files[0]
  const isOlder = file !== undefined && file.newest.id !== versionId
  const detail = useQuery({ ...fileById(file?.id ?? ''), enabled: isOlder, refetchInterval: false }).data
  if (!file) return data ? null : undefined
  const version = detail?.file.history.find(({ id }) => id === versionId)?.version
  const known = version ?? (isOlder ? null : file.newest.version)
  return { file, version: known, words: known === null ? 'an earlier version' : `version ${known}` }
}
