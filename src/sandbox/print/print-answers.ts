import { type Answer, Refusal } from '../kit/answer.ts'
import { hashNumber } from '../kit/chance.ts'

interface Extras {
  message?: string
  count?: number
  lastUpdated?: string
  pagination?: { count: number; totalPages: number; page: number; limit: number }
}

/** The platform's envelope around a good answer. */
export function success(data: unknown, extras: Extras = {}): Answer {
  return { status: 200, body: { success: true, ...extras, ...(data !== undefined && { data }) } }
}

/** A message that some answers lack, always the same ones. */
export function sometimes(message: string, id: string): { message?: string } {
  return hashNumber(id) % 3 === 0 ? {} : { message }
}

/** 400 with the reason beside the message. */
export function invalid(reason: string): Refusal {
  return new Refusal({ status: 400, body: { success: false, message: 'Validation failed', error: reason } })
}

/** 400 with the reason as the message. */
export function refused(message: string, status = 400): Refusal {
  return new Refusal({ status, body: { success: false, message } })
}

/** 404; the shapes differ by what was not found. */
export function unknown(what: 'Order' | 'File' | 'Platform' | 'Component' | 'Webhook'): Refusal {
  const message = `${what} not found`
  if (what === 'Order')
    return new Refusal({
      status: 404,
      body: { success: false, message, error: { code: 'NOT_FOUND', message } },
    })
  if (what === 'File') return new Refusal({ status: 404, body: { error: message } })
  return refused(message, 404)
}
