import type { StripeObject } from '../core/stripe-objects.ts'

export interface PaymentMethod extends StripeObject {
  type: 'card'
  customer: string | null
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    funding: string
    country: string
    fingerprint: string
  }
}

export interface PaymentIntent extends StripeObject {
  amount: number
  amount_capturable: number
  amount_received: number
  application_fee_amount: number | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  client_secret: string
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: unknown
  latest_charge: string | null
  next_action: unknown
  payment_method: string | null
  receipt_email: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'canceled'
    | 'succeeded'
  transfer_data: { destination: string; amount?: number | undefined } | null
  transfer_group: string | null
}

export interface Charge extends StripeObject {
  amount: number
  amount_captured: number
  amount_refunded: number
  application_fee: string | null
  balance_transaction: string | null
  captured: boolean
  currency: string
  customer: string | null
  disputed: boolean
  paid: boolean
  payment_intent: string
  payment_method: string
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
  transfer: string | null
  transfer_group: string | null
}

export interface Refund extends StripeObject {
  amount: number
  charge: string
  currency: string
  payment_intent: string | null
  reason: string | null
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

export interface Dispute extends StripeObject {
  amount: number
  charge: string
  currency: string
  evidence: Record<string, unknown>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}
