import type { ErrorCode } from '#contract/errors.ts'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { Finding } from './inspectable-order.ts'

type Details = Pick<Finding, 'option' | 'unprintableText' | 'proof'>

/** Why a line can't be printed, for a finding about it. */
export type LineProblem = [cause: Cause, code: ErrorCode, text: string, details?: Details]
