import { validationError } from './print-responses.ts'

export interface Page {
  page: number
  limit: number
}

/** Reads the page parameters: 1-based, 50 per page by default. */
export function readPage(query: URLSearchParams, maxLimit = 100): Page {
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(page) || page < 1) throw validationError('page must be a positive number')
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw validationError(`limit must be a number from 1 to ${maxLimit}`)
  return { page, limit }
}

/** The pagination block of a list. */
export function paginationOf(count: number, { page, limit }: Page) {
  return { count, totalPages: Math.ceil(count / limit), page, limit }
}
