import type { PayoutOverview } from '#contract/money/payouts.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** How much comes next, when, and what it waits for. */
export function NextPayout({ payouts }: { payouts: PayoutOverview }) {
  const { target, waitingCents, upcoming, sentCents, currency } = payouts
  const isForBank = target === 'BANK'
  return (
    <Card title={isForBank ? 'Next payout' : 'Your shares'}>
      {isForBank && (
        <>
          <p className="tabular font-semibold text-3xl">{formatMoney(waitingCents, currency)}</p>
          <p className="mt-1 text-pretty text-muted">
            <WaitText payouts={payouts} />
          </p>
        </>
      )}
      {!isForBank && (
        <p className="text-pretty">
          Each share enters your{' '}
          <AppLink
            to="/dashboard/settings/$section"
            params={{ section: 'billing' }}
            className="underline underline-offset-4"
          >
            balance
          </AppLink>{' '}
          seven days after delivery, and pays for your own orders.
        </p>
      )}
      <FactList
        className="mt-4 border-line border-t pt-4"
        facts={[
          {
            name: 'Not payable yet',
            value:
              upcoming.sales === 0
                ? 'None'
                : `${formatMoney(upcoming.cents, currency)} · ${counted(upcoming.sales, 'sale')}`,
          },
          ...(upcoming.nextAt
            ? [
                {
                  name: 'Next share payable',
                  value: <TimeText instant={upcoming.nextAt} show="absolute" />,
                },
              ]
            : []),
          ...(isForBank || sentCents !== 0
            ? [{ name: 'Paid out so far', value: formatMoney(sentCents, currency) }]
            : []),
        ]}
      />
    </Card>
  )
}

function WaitText({ payouts }: { payouts: PayoutOverview }) {
  const { waitsFor, nextAt, minimumCents, currency, waitingCents } = payouts
  switch (waitsFor) {
    case null:
      return 'It’s sent within minutes.'
    case 'PAUSE':
      return nextAt ? (
        <>
          We send once a day. Next: <TimeText instant={nextAt} show="absolute" />
        </>
      ) : (
        'We send once a day.'
      )
    case 'MINIMUM':
      return waitingCents === 0
        ? 'Nothing is payable yet. A share is payable seven days after delivery.'
        : `We send from ${formatMoney(minimumCents, currency)}. Until then it waits for your next shares.`
    case 'UNDER_WAY':
      return 'A payout is on its way. This is sent after it.'
    case 'ACCOUNT':
      return 'It waits until your account at Stripe is ready.'
    case 'LIMIT':
      return 'We review a payout this large first, usually within one business day.'
    case 'ADMINISTRATOR':
      return 'Your payouts are on hold.'
    case 'DEBT':
      return 'Your next shares pay what you owe first.'
  }
}
