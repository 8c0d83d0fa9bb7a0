import type { FastifyRequest } from 'fastify'
import type { Provider } from '#sandbox/kit/provider-route.ts'
import { errorBody } from './stripe-error.ts'
import { PLATFORM, type Scope } from './stripe-objects.ts'

/** The key of the simulated platform account. */
export const stripeKey = 'sk_test_spoolyard_sandbox'

/** The caller: which account it acts for, and how its request may be repeated. */
export interface StripeCaller {
  scope: Scope
  idempotencyKey: string | null
}

/** Authentication, rate limits and error responses of Stripe. It answers at the root of the port. */
export function createStripeProvider(): Provider<StripeCaller> {
  return {
    name: 'stripe',
    base: '',
    authenticate: callerOf,
    keyOf: ({ scope }) => scope,
    unauthorized: () => ({
      status: 401,
      body: errorBody({ type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
    }),
    tooManyRequests: () => ({
      status: 429,
      body: errorBody({
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      }),
    }),
    malformed: () => ({
      status: 400,
      body: errorBody({ type: 'invalid_request_error', message: 'Invalid request body.' }),
    }),
    internalError: () => ({
      status: 500,
      body: errorBody({ type: 'api_error', message: 'Something went wrong on our end.' }),
    }),
    rateHeaders: () => ({}),
  }
}

function callerOf({ headers }: FastifyRequest): StripeCaller | undefined {
  if (headers.authorization !== `Bearer ${stripeKey}`) return undefined
  return {
    scope: headerOf(headers['stripe-account']) ?? headerOf(headers['stripe-context']) ?? PLATFORM,
    idempotencyKey: headerOf(headers['idempotency-key']),
  }
}

const headerOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null
