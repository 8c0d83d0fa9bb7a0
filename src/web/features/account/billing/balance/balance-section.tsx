import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#contract/account/account.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { AddMoneyForm } from './add-money-form.tsx'
import { AutoTopUpForm } from './auto-top-up-form.tsx'
import { MovementList } from './movement-list.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentWaitAlert } from './payment-wait-alert.tsx'
import { RefundTargetChoice } from './refund-target-choice.tsx'

/** The money that pays for orders: how much there is, how a card fills it, and what moved it. */
export function BalanceSection({ account, card }: { account: Account; card: ReactNode }) {
  const query = useQuery(balanceQuery)
  const balance = query.data?.balance
  return (
    <>
      <FormSection
        title="Balance"
        text="Every order is paid from your balance. Your card fills it when an order needs it."
      >
        <FieldGroup>
          <PaymentNotice />
          {balance ? (
            <>
              {balance.waiting && <PaymentWaitAlert waiting={balance.waiting} account={account} />}
              <p>
                <span className="font-semibold text-2xl tabular-nums">
                  {formatMoney(balance.balanceCents, balance.currency)}
                </span>{' '}
                <span className="text-muted">
                  {balance.collectedTodayCents > 0 &&
                    `${formatMoney(balance.collectedTodayCents, balance.currency)} collected automatically today`}
                </span>
              </p>
              {balance.owedCents > 0 && (
                <p className="text-muted">
                  After a dispute, {formatMoney(balance.owedCents, balance.currency)} is still open. Your next
                  payment pays it first.
                </p>
              )}
              <AddMoneyForm account={account} />
            </>
          ) : query.error ? (
            <QueryError query={query} />
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
        </FieldGroup>
      </FormSection>
      {card}
      {balance && (
        <FormSection
          title="Automatic top-up"
          text="How your saved card fills the balance. Payments you make yourself don’t count toward the limit."
        >
          <AutoTopUpForm autoTopUp={balance.autoTopUp} />
        </FormSection>
      )}
      <FormSection title="Refunds" text="Where the money goes when an order is canceled.">
        <FieldGroup>
          <RefundTargetChoice />
        </FieldGroup>
      </FormSection>
      <FormSection title="Movements" text="Every change to your balance, with the balance after it.">
        <MovementList />
      </FormSection>
    </>
  )
}
