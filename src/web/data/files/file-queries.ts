import { keepPreviousData } from '@tanstack/react-query'
import type { fileFilters } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

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
  apiQuery([...fileKey, 'page', { page, ...filter }], api.listFiles, {
    query: { page, size: filesPerPage, ...filter },
    staleTime,
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ newest }) => newest.state === 'MEASURING') ? MEASURING_MS : false,
  })

const MAX_FOUND = 30

/** The first files whose name contains the text, for pickers. */
export const filesNamed = (text: string) =>
  apiQuery([...fileKey, 'named', text], api.listFiles, {
    query: { size: MAX_FOUND, ...(text ? { text, sort: 'name' } : { sort: 'newest' }) },
    staleTime,
    placeholderData: keepPreviousData,
  })

/** The file that has a version, as a list of one. */
export const fileOfVersion = (versionId: string) =>
  apiQuery([...fileKey, 'of-version', versionId], api.listFiles, {
    query: { size: 1, version: versionId },
    staleTime,
  })

/** A file with its versions; polls while the latest is being measured. */
export const fileById = (id: string) =>
  apiQuery([...fileKey, 'one', id], api.getFile, {
    params: { id },
    staleTime,
    refetchInterval: ({ state }) => (state.data?.file.newest.state === 'MEASURING' ? MEASURING_MS : false),
  })

/** The seller's unfinished uploads from all tabs and browsers. */
export const uploadList = apiQuery(['uploads'], api.listUploads, { staleTime: 5_000 })
