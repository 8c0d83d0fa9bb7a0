import { useState } from 'react'
import type { NewRule, RuleSimulation } from '#contract/orders/rules.ts'
import { useSimulateRule } from '#web/data/rules/rule-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  /** Null while the draft says nothing whole. */
  rule: NewRule | null
  id: string | undefined
}

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const
const daysOf = { 7: 7, 30: 30, 90: 90 } as const

/** What the rule would have done with past orders, asked for before it is stored or switched on. */
export function SimulationPanel({ rule, id }: Props) {
  const [range, setRange] = useState<'7' | '30' | '90'>('30')
  const simulate = useSimulateRule()
  const isOfThis =
    simulate.variables?.rule === rule || JSON.stringify(simulate.variables?.rule) === JSON.stringify(rule)
  return (
    <section aria-label="Try it on past orders" className="mt-6 grid gap-3 border-line border-t pt-5">
      <h3 className="font-semibold">Try it on past orders</h3>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label="Orders of the last" value={range} onChange={setRange} segments={ranges} />
        <Button
          isBusy={simulate.isPending}
          disabled={!rule}
          onClick={() => rule && simulate.mutate({ rule, id, days: daysOf[range] })}
        >
          Try it
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-3">
        {simulate.error && <ErrorAlert error={simulate.error} title="We couldn’t test the rule" />}
        {simulate.data && isOfThis && <Result simulation={simulate.data.simulation} />}
        {simulate.data && !isOfThis && <p className="text-muted">The rule changed. Test it again.</p>}
      </div>
    </section>
  )
}

function Result({ simulation }: { simulation: RuleSimulation }) {
  const { looked, fits, different, incomparable, estimateCents, samples } = simulation
  if (looked === 0) return <p className="text-muted">No orders in this period.</p>
  return (
    <>
      <p className="text-pretty">
        It matches <strong className="tabular">{counted(fits, 'order')}</strong> of{' '}
        {looked.toLocaleString('en')}
        {estimateCents > 0 && `, about ${formatMoney(estimateCents, 'USD')} to print`}.{' '}
        {different === 0 ? 'No orders would change.' : `${counted(different, 'order')} would change.`}
        {incomparable > 0 &&
          ` ${counted(incomparable, 'order')} can’t match, because the buyer paid in a different currency than the rule’s amount.`}
      </p>
      <section
        aria-label="Test results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
        tabIndex={0}
        className="-mx-1 overflow-x-auto rounded px-1"
      >
        <table className="w-full min-w-140 border-collapse text-left text-[0.8125rem]">
          <caption className="sr-only">Test results</caption>
          <thead className="text-muted">
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Order
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Why
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Today
              </th>
              <th scope="col" className="min-w-36 py-1.5 font-medium">
                With this rule
              </th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={sample.orderId} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {sample.orderNumber}
                </th>
                <td className="py-1.5 pr-3 text-muted">{sample.because}</td>
                <td className="py-1.5 pr-3 text-muted">{effects(sample.today)}</td>
                <td className={isSame(sample) ? 'py-1.5 text-muted' : 'py-1.5 font-medium'}>
                  {isSame(sample) ? 'The same' : effects(sample.instead)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type Sample = RuleSimulation['samples'][number]

const effects = (told: readonly string[]) => (told.length === 0 ? 'Nothing' : told.join(' · '))
const isSame = ({ today, instead }: Sample) => effects(today) === effects(instead)
