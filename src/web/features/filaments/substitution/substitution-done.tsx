import { filamentName } from '#domain/text/filament-name.ts'
import { type DoneSubstitution, useUndoSubstitution } from '#web/data/catalog/filament-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  done: DoneSubstitution
  /** The name of what took its place. */
  other: string
  onUndone: () => void
}

/** What was replaced, and the way back. */
export function SubstitutionDone({ done, other, onUndone }: Props) {
  const { mutate, isPending, error } = useUndoSubstitution()
  const { products, followingOrders, lineIds } = done.reply
  const places = [
    products.length > 0 && counted(products.length, 'product'),
    followingOrders > 0 && `${counted(followingOrders, 'order')} with them`,
    lineIds.length > 0 && `${counted(lineIds.length, 'item')} in open orders`,
  ].filter((part) => part !== false)
  return (
    <Alert
      tone={error ? 'danger' : 'success'}
      isLive
      title={error ? 'We couldn’t undo this' : `Replaced by ${filamentName(other)}`}
      action={
        <Button size="sm" isBusy={isPending} onClick={() => mutate(done, { onSuccess: onUndone })}>
          Undo
        </Button>
      }
    >
      {error
        ? error.message
        : `In ${places.join(', ')}${done.substitution.untilBack ? ', until it is back' : ''}.`}
    </Alert>
  )
}
