import type { Checkout } from '#contract/portals/carts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  codes: Checkout['codes']
  error: string | null
  isBusy: boolean
}

/** The codes of a checkout: those that count, those that don't with the reason, and a field for another one. */
export function DiscountCodes({ codes, error, isBusy }: Props) {
  return (
    <Card title="Discount">
      {codes.length > 0 && (
        <ul className="mb-4 grid gap-2" aria-live="polite">
          {codes.map(({ code, problem }) => (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{code}</span>{' '}
                <span className={problem ? 'text-warn' : 'text-success'}>{problem ?? 'is applied.'}</span>
              </span>
              <Button
                type="submit"
                name="act"
                value={`drop-code:${code}`}
                size="sm"
                variant="ghost"
                isBusy={isBusy}
                aria-label={`Remove code ${code}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          key={codes.length}
          label="Discount code"
          isLabelHidden
          name="code"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="Code"
          error={error}
        />
        <Button type="submit" name="act" value="code" isBusy={isBusy} className="h-10 w-fit">
          Apply
        </Button>
      </div>
    </Card>
  )
}
