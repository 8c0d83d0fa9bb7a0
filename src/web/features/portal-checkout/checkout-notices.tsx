import type { Checkout } from '#contract/portals/carts.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What happened to the cart since it was seen last: a removed line, which can be put back, and two carts that were joined. */
export function CheckoutNotices({
  checkout: { removed, merged },
  isBusy,
}: {
  checkout: Pick<Checkout, 'removed' | 'merged'>
  isBusy: boolean
}) {
  return (
    <>
      {merged.length > 0 && (
        <Alert isLive title="We joined your carts">
          {merged
            .map((line) =>
              line.quantity > 0
                ? `${namedLine(line)} is in it ${line.quantity} times.`
                : `${namedLine(line)} didn’t fit in.`,
            )
            .join(' ')}
        </Alert>
      )}
      {removed && (
        <Alert
          isLive
          action={
            <Button
              type="submit"
              name="act"
              value={`restore:${removed.itemId}:${removed.quantity}`}
              size="sm"
              isBusy={isBusy}
            >
              Undo
            </Button>
          }
        >
          {namedLine(removed)} was removed.
        </Alert>
      )}
    </>
  )
}

const namedLine = ({ title, text }: { title: string; text: string | null }): string =>
  text ? `“${title}” with the text “${text}”` : `“${title}”`
