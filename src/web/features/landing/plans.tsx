import { PLAN_CURRENCY, plans, printFeeCents } from '#contract/account/plans.ts'
import { storageText } from '#domain/plans/plan-changes.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { SectionHead } from './section-head.tsx'

const examplePrintingCents = 1_200

const words = {
  Free: ['Everything on this page', 'Unlimited orders', 'You choose what to submit and when'],
  Maker: ['Everything in Free', 'Automatic order submission'],
  Studio: ['Everything in Maker', 'The lowest fee'],
} as const

const moments = [
  { moment: 'An order comes in', cost: 'Free' },
  { moment: 'A test order is priced', cost: 'Free' },
  { moment: 'You submit an order', cost: 'Printing + shipping + our fee' },
  { moment: 'An order fails, or you cancel in time', cost: 'Full refund' },
]

/** What each plan costs, and when sellers are charged. */
export function Plans() {
  return (
    <section aria-labelledby="plans" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
      <SectionHead
        id="plans"
        title="Pay only for what we print"
        text="The print provider prices each order. Our fee is a percentage of the printing, not of shipping, and depends on your plan."
      />
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.level} plan={plan} />
        ))}
      </ul>
      <h3 className="mt-12 font-semibold text-lg">When you’re charged</h3>
      <ol className="mt-4 grid gap-px overflow-hidden rounded-2xl bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4">
        {moments.map(({ moment, cost }) => (
          <li key={moment} className="bg-surface p-5">
            <p className="text-muted">{moment}</p>
            <p className="mt-1 font-semibold text-base">{cost}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  const { level, name, feePercent, monthlyCents } = plan
  const isFree = level === 0
  const exampleFee = formatMoney(printFeeCents(level, examplePrintingCents), 'USD', 'en-US')
  return (
    <li className="flex flex-col rounded-2xl bg-surface p-6 shadow-card">
      <h3 className="font-semibold text-lg">{name}</h3>
      <p className="mt-1 text-muted">
        {isFree ? 'No monthly fee' : `${formatMoney(monthlyCents, PLAN_CURRENCY, 'en-US')} per month`}
      </p>
      <p className="mt-4">
        <span className="font-semibold text-4xl tracking-tight">{feePercent}%</span>{' '}
        <span className="text-muted">of the printing</span>
      </p>
      <p className="mt-1 text-muted">
        {exampleFee} on {formatMoney(examplePrintingCents, 'USD', 'en-US')} of printing, for example
      </p>
      <ul className="my-6 grid gap-2 text-base">
        {[...words[name], `${storageText(plan)} of storage`].map((line) => (
          <li
            key={line}
            className="flex gap-3 before:mt-2.5 before:h-0.5 before:w-3 before:shrink-0 before:bg-accent"
          >
            {line}
          </li>
        ))}
      </ul>
      {isFree ? (
        <a href="/get-started" className={`${buttonStyle({ variant: 'primary' })} mt-auto`}>
          Start free
        </a>
      ) : (
        <p className="mt-auto border-line border-t pt-4 text-muted">
          Start free and subscribe in your settings. Cancel at any time.
        </p>
      )}
    </li>
  )
}
