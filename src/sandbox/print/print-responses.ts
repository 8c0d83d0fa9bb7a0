import { HttpError, type HttpResponse } from '../kit/http-response.ts'
import { hashNumber } from '../kit/seeded-random.ts'

interface Extras {
  message?: string
  count?: number
  lastUpdated?: string
  pagination?: { count: number; totalPages: number; page: number; limit: number }
}

/** A successful response in the platform's envelope. */
export function success(data: unknown, extras: Extras = {}): HttpResponse {
  return { status: 200, body: { success: true, ...extras, ...(data !== undefined && { data }) } }
}

/** A message that is missing from some responses, always for the same ids. */
export function optionalMessage(message: string, id: string): { message?: string } {
  return hashNumber(id) % 3 === 0 ? {} : { message }
}

/** A 400 error with a generic message and the reason in `error`. */
export function validationError(reason: string): HttpError {
  return new HttpError({ status: 400, body: { success: false, message: 'Validation failed', error: reason } })
}

/** An error (400 by default) with the reason as its message. */
export function requestError(message: string, status = 400): HttpError {
  return new HttpError({ status, body: { success: false, message } })
}

/** A 404 error. Its shape depends on the resource, as on the real platform. */
export function notFound(resource: 'Order' | 'File' | 'Platform' | 'Component' | 'Webhook'): HttpError {
  const message = `${resource} not found`
  if (resource === 'Order')
    return new HttpError({
      status: 404,
      body: { success: false, message, error: { code: 'NOT_FOUND', message } },
    })
  if (resource === 'File') return new HttpError({ status: 404, body: { error: message } })
  return requestError(message, 404)
}
