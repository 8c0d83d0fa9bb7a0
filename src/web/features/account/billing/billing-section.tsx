import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { PaymentCard } from '#contract/money/payment-card.ts'
import {
  isLiveOrderingOpen,
  LiveOrderingChecklist,
} from '#web/entities/live-ordering/live-ordering-checklist.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAddressNotice } from '../use-address-notice.ts'
import { useStoreAccount } from '../use-store-account.ts'
import { BalanceSection } from './balance/balance-section.tsx'
import { brandName } from './brand-name.ts'
import { isExpired } from './is-expired.ts'
import { liveSubscription } from './plan/live-subscription.ts'
import { PlanSection } from './plan/plan-section.tsx'
import { StatementSection } from './statement/statement-section.tsx'

const showFailure = (error: Error) => showToast({ tone: 'danger', message: error.message })

/** The plan first, then the balance and what fills it, then what was paid. */
export function BillingSection({ account }: { account: Account }) {
  return (
    <>
      <PlanSection account={account} />
      <BalanceSection account={account} card={<CardSection account={account} />} />
      <StatementSection />
      {isLiveOrderingOpen(account) && (
        <FormSection title="Live ordering" text="What your orders need before we print them.">
          <FieldGroup>
            <LiveOrderingChecklist account={account} here="billing" />
          </FieldGroup>
        </FormSection>
      )}
    </>
  )
}

/** The card that pays for the seller's orders and plan. It is entered on Stripe's page, not on ours. */
function CardSection({ account }: { account: Account }) {
  const { card } = account
  return (
    <FormSection
      title="Payment card"
      text="You enter your card on Stripe’s page. We see its brand, last four digits and expiration date, and nothing else."
    >
      <FieldGroup>
        <CardNotice />
        {card ? <SavedCard card={card} /> : <p className="text-muted">No card saved.</p>}
        <CardActions account={account} />
      </FieldGroup>
    </FormSection>
  )
}

const notices = {
  saved: { tone: 'success', title: 'Your card is saved' },
  pending: {
    tone: 'info',
    title: 'Your card is on its way',
    text: 'Stripe hasn’t confirmed it yet. It appears here automatically.',
  },
  unchanged: { tone: 'info', title: 'No card was saved', text: 'You left Stripe’s page before the end.' },
} as const
type CardNoticeName = keyof typeof notices
const isCardNotice = (text: string | undefined): text is CardNoticeName =>
  text !== undefined && Object.hasOwn(notices, text)

/** How the visit to Stripe's page ended. */
function CardNotice() {
  const name = useAddressNotice('card', isCardNotice)
  if (!name) return null
  const notice = notices[name]
  return (
    <Alert tone={notice.tone} isLive title={notice.title}>
      {'text' in notice ? notice.text : undefined}
    </Alert>
  )
}

function SavedCard({ card }: { card: PaymentCard }) {
  const month = String(card.expMonth).padStart(2, '0')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <CreditCard aria-hidden size={20} className="shrink-0 text-muted" />
      <p className="font-medium tabular-nums" data-dd-privacy="mask">
        {brandName(card.brand)} ending in {card.last4}
      </p>
      {isExpired(card, new Date()) ? (
        <Badge tone="danger">Expired</Badge>
      ) : (
        <p className="text-muted tabular-nums">
          Expires {month}/{card.expYear}
        </p>
      )}
    </div>
  )
}

function CardActions({ account }: { account: Account }) {
  const keep = useStoreAccount()
  const [isAsking, setIsAsking] = useState(false)
  const open = useMutation({
    mutationFn: () => api.openCardPage(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  })
  const remove = useMutation({
    mutationFn: () => api.removeCard(),
    onSuccess: () => {
      keep({ ...account, card: null })
      showToast({ tone: 'success', message: 'Your card was removed.' })
    },
    onError: showFailure,
    onSettled: () => setIsAsking(false),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={account.card ? 'secondary' : 'primary'}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        {account.card ? 'Replace card' : 'Add a card'}
      </Button>
      {account.card && (
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          Remove card
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove your card?"
        consequence={
          liveSubscription(account)
            ? 'Stripe deletes it, and it can’t be charged anymore. Your plan can’t be renewed without a card. Orders that you have submitted aren’t affected.'
            : 'Stripe deletes it, and it can’t be charged anymore. Orders that you have submitted aren’t affected.'
        }
        actionLabel="Remove card"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
