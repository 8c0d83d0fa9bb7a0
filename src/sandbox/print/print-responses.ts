import { HttpError, type HttpResponse } from '../kit/http-response.ts'
import { hashNumber } from '../kit/seeded-random.ts'

interface Extras {
  message?: string
  count?: number
  lastUpdated?: string
  pagination?: { count: number; totalPages: number; page: number; limit: number }
}

/** The platform's envelope around a good answer. */
export function success(data: unknown, extras: Extras = {}): HttpResponse {
  return { status: 200, body: { success: true, ...extras, ...(data !== undefined && { data }) } }
}

/** A message that some answers lack, always the same ones. */
export function optionalMessage(message: string, id: string): { message?: string } {
  return hashNumber(id) % 3 === 0 ? {} : { message }
}

/** 400 with the reason beside the message. */
export function validationError(reason: string): HttpError {
  return new HttpError({ status: 400, body: { success: false, message: 'Validation failed', error: reason } })
}

/** 400 with the reason as the message. */
export function requestError(message: string, status = 400): HttpError {
  return new HttpError({ status, body: { success: false, message } })
}

/** 404; the shapes differ by what was not found. */
export function notFound(what: 'Order' | 'File' | 'Platform' | 'Component' | 'Webhook'): HttpError {
  const message = `${what} not found`
  if (what === 'Order')
    return new HttpError({
      status: 404,
      body: { success: false, message, error: { code: 'NOT_FOUND', message } },
    })
  if (what === 'File') return new HttpError({ status: 404, body: { error: message } })
  return requestError(message, 404)
}
