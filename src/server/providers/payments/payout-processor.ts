import type { PayoutAccountState, PayoutNeed } from '#contract/money/payouts.ts'
import type { CallOutcome } from '../call-outcome.ts'

/** A maker's account at the processor. */
export interface ConnectedAccount {
  id: string
  state: Exclude<PayoutAccountState, 'NOT_STARTED'>
  missing: PayoutNeed[]
}

/** A payout of the processor from a maker's account to their bank. */
export interface BankPayout {
  id: string
  state: 'ARRIVED' | 'UNDER_WAY' | 'FAILED'
  amountCents: number
  /** Why it failed, in the processor's words. */
  failure: string | null
  createdAt: Date
}

/** Money that moved to a maker's account, or back from it. */
export interface MovedMoney {
  /** The processor's id of it. */
  id: string
}

/** A transfer to a maker's account. Repeating it with the same key sends it once. */
export interface TransferRequest {
  key: string
  payoutId: string
  sellerId: string
  accountId: string
  amountCents: number
  currency: string
}

/** Takes a part of a transfer back. Repeating it with the same key does it once. */
export interface ReversalRequest {
  key: string
  reversalId: string
  sellerId: string
  transferId: string
  amountCents: number
}

/** The company that keeps makers' accounts and pays them out. Calls that write carry a key, so repeating one is safe. */
export interface PayoutProcessor {
  /** The account of a maker: the same one, however often it is asked for. */
  createAccount(maker: {
    sellerId: string
    email: string
    country: string
  }): Promise<CallOutcome<ConnectedAccount>>
  /** Null for an account that it doesn't have, or doesn't have any more. */
  readAccount(accountId: string): Promise<CallOutcome<ConnectedAccount | null>>
  /** A page of the processor's own where the maker gives their details. Its address works once. */
  openSetupPage(request: {
    accountId: string
    /** Where the browser goes afterwards, whether or not anything was completed. */
    returnUrl: string
    /** Where it goes when the address was used before or is too old. */
    expiredUrl: string
  }): Promise<CallOutcome<{ url: string }>>
  /** A page of the processor's own where the maker sees the payouts to their bank. */
  openDashboard(accountId: string): Promise<CallOutcome<{ url: string }>>
  /** Newest first. */
  listBankPayouts(accountId: string): Promise<CallOutcome<BankPayout[]>>
  transfer(request: TransferRequest): Promise<CallOutcome<MovedMoney>>
  /** The transfer of a payout, if the processor has it. */
  findTransfer(payoutId: string): Promise<CallOutcome<MovedMoney | null>>
  reverse(request: ReversalRequest): Promise<CallOutcome<MovedMoney>>
  /** A reversal of a transfer, if the processor has it. */
  findReversal(request: { transferId: string; reversalId: string }): Promise<CallOutcome<MovedMoney | null>>
}
