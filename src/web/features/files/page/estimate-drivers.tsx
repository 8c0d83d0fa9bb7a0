import type { FileEstimate } from '#contract/products/files.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The cost drivers of one piece and the accuracy of the estimate. */
export function EstimateDrivers({
  estimate,
  scalePercent,
}: {
  estimate: FileEstimate
  scalePercent: number
}) {
  const { drivers, currency, isReckoned } = estimate
  const money = (cents: number | null, what: string) =>
    cents ? [`${formatMoney(cents, currency)} ${what}`] : []
  const facts = [
    ...(drivers.grams === null ? [] : [`${gramsText(drivers.grams)} of plastic`]),
    ...(drivers.minutes === null ? [] : [`${durationText(drivers.minutes)} on the printer`]),
    ...money(drivers.bodyChargeCents, 'for multiple bodies'),
    ...money(drivers.oversizeCents, 'for its size'),
  ]
  if (facts.length === 0 && !isReckoned) return null
  return (
    <p className="tabular w-full text-pretty text-[0.8125rem] text-muted">
      {facts.length > 0 && `Per piece: ${facts.join(', ')}.`}
      {isReckoned &&
        ` The price at ${scalePercent}% is estimated from the full size. Upload the model in that size to print it and get the exact price.`}
    </p>
  )
}

const gramsText = (grams: number): string =>
  `${grams.toLocaleString('en', { maximumFractionDigits: grams < 10 ? 1 : 0 })} g`

function durationText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
