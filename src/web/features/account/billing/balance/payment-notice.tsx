import { useAddressNotice } from '#web/features/account/use-address-notice.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const notices = {
  made: {
    tone: 'success',
    title: 'Your payment arrived',
    text: 'Orders that were waiting for it continue now.',
  },
  pending: {
    tone: 'info',
    title: 'Your payment is on its way',
    text: 'Stripe hasn’t confirmed it yet. It appears here without a reload. You don’t have to pay again.',
  },
  unpaid: {
    tone: 'info',
    title: 'Nothing was paid',
    text: 'You left Stripe’s page before the end. You weren’t charged.',
  },
} as const
type Notice = keyof typeof notices
const isNotice = (text: string | undefined): text is Notice =>
  text !== undefined && Object.hasOwn(notices, text)

/** How the visit to Stripe's page for a payment ended. */
export function PaymentNotice() {
  const name = useAddressNotice('payment', isNotice)
  if (!name) return null
  const { tone, title, text } = notices[name]
  return (
    <Alert tone={tone} isLive title={title}>
      {text}
    </Alert>
  )
}
