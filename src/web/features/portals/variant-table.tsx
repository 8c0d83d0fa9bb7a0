import { cx } from 'class-variance-authority'
import type { PortalItem } from '#contract/portals/portal-items.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { isPrice, priceOf, type VariantRow, variantName } from './variant-rows.ts'

interface Props {
  rows: readonly VariantRow[]
  items: readonly PortalItem[]
  /** Whether unknown costs are on their way. */
  isPending: boolean
  currency: string
  portalPriceCents: number | null
  error: string | null
  onChange: (rows: readonly VariantRow[]) => void
}

/** The variants one under the other. On a narrow screen, cost and margin stand below the name. */
export function VariantTable({ rows, items, isPending, currency, portalPriceCents, error, onChange }: Props) {
  const unknown = isPending ? 'Getting the price…' : 'Unknown'
  const change = (index: number, fields: Partial<VariantRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...fields } : row)))
  return (
    <div>
      <p className="mb-2 text-muted text-sm">
        Variants without their own price use the portal’s price. Prices don’t include delivery or fees.
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">Variants</caption>
        <thead className="text-left text-muted text-xs max-sm:sr-only">
          <tr>
            <th className="py-2 font-medium">Offered</th>
            <th className="py-2 font-medium">Price in {currency}</th>
            <th className="py-2 pl-4 text-right font-medium">Printing</th>
            <th className="py-2 pl-6 text-right font-medium">Left after printing</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => {
            const name = variantName(row.variant)
            const { costCents = null, problems = [] } = items[index] ?? {}
            return (
              <tr
                key={name}
                className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_8rem] max-sm:gap-x-3 max-sm:py-2"
              >
                <td className="py-2 pr-3">
                  <Checkbox
                    label={name}
                    name={`offered-${index}`}
                    checked={row.isOffered}
                    onChange={({ target }) => change(index, { isOffered: target.checked })}
                  />
                  {problems.map((problem) => (
                    <p key={problem} className="ml-8 text-warn text-xs">
                      {problem}
                    </p>
                  ))}
                </td>
                <td className="py-2">
                  <TextField
                    label={`Price of ${name}`}
                    isLabelHidden
                    name={`price-${index}`}
                    inputMode="decimal"
                    autoComplete="off"
                    className="max-w-32"
                    placeholder={portalPriceCents === null ? '' : (portalPriceCents / 100).toFixed(2)}
                    value={row.price}
                    error={error && !isPrice(row.price) ? 'From $0.50 to $10,000' : null}
                    onChange={({ target }) => change(index, { price: target.value })}
                  />
                </td>
                <td className="tabular py-2 text-muted max-sm:pl-8 sm:pl-4 sm:text-right">
                  <span className="sm:hidden">Printing </span>
                  {costCents === null ? unknown : formatMoney(costCents, currency)}
                </td>
                <Left priceCents={priceOf(row, portalPriceCents)} {...{ costCents, currency }} />
              </tr>
            )
          })}
        </tbody>
      </table>
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

interface LeftProps {
  priceCents: number | null
  costCents: number | null
  currency: string
}

/** What remains of the price after printing. Our fee and the card’s come off it when something is sold. */
function Left({ priceCents, costCents, currency }: LeftProps) {
  if (priceCents === null || costCents === null)
    return <td className="py-2 text-right text-muted">Unknown</td>
  const left = priceCents - costCents
  return (
    <td className={cx('tabular py-2 text-right', left < 0 ? 'font-medium text-danger' : '')}>
      {formatMoney(left, currency)}
      <span className="text-muted"> ({Math.round((left / priceCents) * 100)}%)</span>
      {left < 0 && <span className="block text-xs">Printing costs more than the price</span>}
    </td>
  )
}
