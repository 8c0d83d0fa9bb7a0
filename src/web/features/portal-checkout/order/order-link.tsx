import { useMutation } from '@tanstack/react-query'
import { replaceSaleLink, type SaleLink, sendSaleLink } from '#web/data/portals/sale-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { OrderForm, Unfolding } from './order-form.tsx'

/** For a link that doesn’t open its order. */
export function LostLink({ id }: { id: string }) {
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">This link doesn’t open an order</h1>
      <p className="text-muted">It may be incomplete, or a newer link replaced it.</p>
      <SendLink id={id} />
    </div>
  )
}

/** Emails the present link of an order to its buyer. */
export function SendLink({ id }: { id: string }) {
  const sending = useMutation({ mutationFn: () => sendSaleLink(id) })
  return (
    <div className="grid gap-4">
      {sending.isSuccess ? (
        <Alert isLive>
          If this order exists and is paid, its link is on the way to the email address it was bought with.
          Can’t find it? Check your spam folder.
        </Alert>
      ) : (
        <>
          <p className="text-muted">
            We can send the link to the email address that the order was bought with.
          </p>
          {sending.error && (
            <Alert tone="danger" isLive>
              {sending.error.message}
            </Alert>
          )}
          <OrderForm path="/order/link" link={{ id }} onSend={() => sending.mutate()}>
            <Button type="submit" variant="primary" isBusy={sending.isPending}>
              Email me the link
            </Button>
          </OrderForm>
        </>
      )}
    </div>
  )
}

/** Makes a new link, after which this one doesn’t work anymore. */
export function ReplaceLink({ link, email }: { link: SaleLink; email: string }) {
  const replacing = useMutation({ mutationFn: () => replaceSaleLink(link) })
  if (replacing.isSuccess)
    return (
      <Card title="Your link">
        <Alert isLive>This link no longer works. We sent a new one to {email}.</Alert>
      </Card>
    )
  return (
    <Card title="Your link">
      <p className="text-muted">
        Anyone with the link to this page can see and cancel your order. If someone else has it, replace it.
      </p>
      {replacing.error && (
        <div className="mt-3">
          <Alert tone="danger" isLive>
            {replacing.error.message}
          </Alert>
        </div>
      )}
      <Unfolding label="Replace this link" className="mt-3">
        <OrderForm
          path="/order"
          act="replace"
          link={link}
          className="grid gap-3"
          onSend={() => replacing.mutate()}
        >
          <p>This page stops working, and we email a new link to {email}.</p>
          <Button type="submit" variant="danger" className="w-fit" isBusy={replacing.isPending}>
            Replace the link
          </Button>
        </OrderForm>
      </Unfolding>
    </Card>
  )
}
