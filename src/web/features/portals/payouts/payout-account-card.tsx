import { useState } from 'react'
import {
  type PayoutAccountState,
  type PayoutOverview,
  type PayoutTarget,
  payoutCountries,
} from '#contract/money/payouts.ts'
import { countryName } from '#domain/address/country-name.ts'
import { payoutNeedWords } from '#domain/payout-words.ts'
import {
  useOpenPayoutDashboard,
  useOpenPayoutSetup,
  useRefreshPayoutAccount,
  useSetPayoutTarget,
} from '#web/data/portals/payout-queries.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { accountStates } from '#web/entities/payout/payout-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

type Country = (typeof payoutCountries)[number]

const countries = payoutCountries
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const stateTexts: Readonly<Record<PayoutAccountState, string>> = {
  NOT_STARTED:
    'Connect an account at Stripe to be paid to your bank. Stripe asks for your details on its own page; we never see them.',
  INCOMPLETE: 'Stripe needs more information before it can pay you out.',
  REVIEW: 'Stripe is checking your details. This usually takes a few minutes, sometimes two days.',
  READY: 'Stripe can pay out to your bank.',
  RESTRICTED:
    'Stripe has stopped payouts to your account. What your sales earn waits here until it’s ready again.',
}

/** The maker's account at Stripe, and where shares go. */
export function PayoutAccountCard({ payouts }: { payouts: PayoutOverview }) {
  const { account, isSetUp } = payouts
  const { state, missing, country, checkedAt } = account
  return (
    <Card
      title="Account at Stripe"
      aside={<Badge tone={accountStates[state].tone}>{accountStates[state].label}</Badge>}
    >
      <p className="text-pretty">{stateTexts[state]}</p>
      {missing.length > 0 && state !== 'READY' && (
        <ul aria-label="Missing" className="mt-2 list-disc pl-5">
          {missing.map((need) => (
            <li key={need}>{sentenceCase(payoutNeedWords[need])}</li>
          ))}
        </ul>
      )}
      {country && (
        <p className="mt-2 text-muted text-xs">
          {countryName(country)}
          {checkedAt && (
            <>
              {' · Checked '}
              <TimeText instant={checkedAt} />
            </>
          )}
        </p>
      )}
      {isSetUp && <AccountActions payouts={payouts} />}
      {isSetUp && state !== 'NOT_STARTED' && <TargetChoice payouts={payouts} />}
    </Card>
  )
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function AccountActions({ payouts: { account } }: { payouts: PayoutOverview }) {
  const [country, setCountry] = useState<Country>('US')
  const open = useOpenPayoutSetup()
  const dashboard = useOpenPayoutDashboard()
  const check = useRefreshPayoutAccount()
  const isNew = account.state === 'NOT_STARTED'
  const needsDetails = isNew || account.state === 'INCOMPLETE' || account.state === 'RESTRICTED'
  return (
    <div className="mt-4 grid gap-4">
      {isNew && (
        <Select
          label="Country"
          hint="Where your bank account is. It can’t be changed later."
          options={countries}
          value={country}
          onChange={setCountry}
          className="max-w-xs"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(needsDetails || account.missing.length > 0) && (
          <Button variant="primary" isBusy={open.isPending} onClick={() => open.mutate({ country })}>
            {isNew ? 'Connect with Stripe' : 'Continue at Stripe'}
          </Button>
        )}
        {!isNew && account.state !== 'INCOMPLETE' && (
          <Button isBusy={dashboard.isPending} onClick={() => dashboard.mutate()}>
            Open Stripe
          </Button>
        )}
        {!isNew && (
          <Button
            variant="ghost"
            isBusy={check.isPending}
            onClick={() => check.mutate(undefined, { onError: showFailure })}
          >
            Check again
          </Button>
        )}
      </div>
    </div>
  )
}

/** Choosing the balance moves what waits, so that is asked. */
function TargetChoice({ payouts }: { payouts: PayoutOverview }) {
  const [isAsking, setIsAsking] = useState(false)
  const save = useSetPayoutTarget()
  const { target, account, hold, waitingCents, currency } = payouts
  const choose = (to: PayoutTarget) => {
    if (to === 'BALANCE' && waitingCents > 0) setIsAsking(true)
    else save.mutate(to)
  }
  const amount = formatMoney(waitingCents, currency)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="mb-2 font-medium">Where your shares go</h3>
      <RadioCards
        label="Where your shares go"
        value={save.isPending ? save.variables : target}
        onChange={choose}
        options={[
          {
            value: 'BANK',
            label: 'To your bank',
            hint: 'Once a day, from $10. Stripe pays it out to your bank account.',
            isDisabled: hold !== null || (account.state !== 'READY' && target !== 'BANK'),
          },
          {
            value: 'BALANCE',
            label: 'To your balance',
            hint: 'Right away when it’s payable. It pays for your own orders.',
            isDisabled: hold !== null,
          },
        ]}
      />
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Move ${amount} to your balance?`}
        consequence="What waits for your next payout moves to your balance now, and so do your next shares. It pays for your own orders and can’t be paid out to your bank anymore."
        actionLabel={`Move ${amount}`}
        keepLabel="Not now"
        isBusy={save.isPending}
        onConfirm={() => save.mutate('BALANCE', { onSettled: () => setIsAsking(false) })}
      />
    </div>
  )
}
