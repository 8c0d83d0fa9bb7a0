import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { fileFilters } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'

/** The beginning of every query key about files. */
export const fileKey = ['files'] as const

const staleTime = 30_000
const MEASURING_MS = 3_000

export interface FileFilter {
  text?: string | undefined
  folder?: string | undefined
  tag?: string | undefined
  show?: (typeof fileFilters)[number] | undefined
  sort?: 'newest' | 'name' | 'size' | 'volume' | undefined
}

/** Files per page of the list. */
export const filesPerPage = 50

/** One page of files; polls while one of them is being measured. */
export const filesPage = (page: number, filter: FileFilter) =>
  queryOptions({
    queryKey: [...fileKey, 'page', { page, ...filter }],
    queryFn: ({ signal }) => api.listFiles({ signal, query: { page, size: filesPerPage, ...filter } }),
    staleTime,
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ newest }) => newest.state === 'MEASURING') ? MEASURING_MS : false,
  })

const MAX_FOUND = 30

/** The first files whose name contains the text, for pickers. */
export const filesNamed = (text: string) =>
  queryOptions({
    queryKey: [...fileKey, 'named', text],
    queryFn: ({ signal }) =>
      api.listFiles({
        signal,
        query: { size: MAX_FOUND, ...(text ? { text, sort: 'name' } : { sort: 'newest' }) },
      }),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** The file that has a version, as a list of one. */
export const fileOfVersion = (versionId: string) =>
  queryOptions({
    queryKey: [...fileKey, 'of-version', versionId],
    queryFn: ({ signal }) => api.listFiles({ signal, query: { size: 1, version: versionId } }),
    staleTime,
  })

/** A file with its versions; polls while the latest is being measured. */
export const fileById = (id: string) =>
  queryOptions({
    queryKey: [...fileKey, 'one', id],
    queryFn: ({ signal }) => api.getFile({ signal, params: { id } }),
    staleTime,
    refetchInterval: ({ state }) => (state.data?.file.newest.state === 'MEASURING' ? MEASURING_MS : false),
  })

/** The seller's unfinished uploads from all tabs and browsers. */
export const uploadList = queryOptions({
  queryKey: ['uploads'],
  queryFn: ({ signal }) => api.listUploads({ signal }),
  staleTime: 5_000,
})
