import { TextPage, TextPart } from './text-page.tsx'

/** The terms of service. They promise only what the product does. */
export function Terms({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage title="Terms">
      <p className="text-lg text-muted">What you can expect from Spoolyard, and what we expect from you.</p>
      <TextPart title="What we do">
        We import orders from the stores you connect. A print provider prints and ships the orders you submit,
        and we report the shipment to your store.
      </TextPart>
      <TextPart title="What you pay">
        For each order you submit: the provider’s price for printing and shipping, plus the fee of your plan.
        Importing orders, test orders and the demo order are free. An order is charged at most once. We refund
        an order that fails before it’s printed or that you cancel in time.
      </TextPart>
      <TextPart title="What you promise">
        You have the right to produce and sell the models you send us, and they are legal where they ship. You
        submit orders from real buyers, with addresses you’re allowed to share.
      </TextPart>
      <TextPart title="Ownership">
        Your models, products and orders stay yours. We use them to fulfill your orders and for nothing else.
      </TextPart>
      <TextPart title="When we decline">
        Live ordering requires an accepted application. We and the print provider may decline an order. If so,
        you see why and aren’t charged.
      </TextPart>
      <TextPart title="Leaving">
        You can stop at any time. Orders already submitted are still printed unless you cancel them. To delete
        your account and its data, write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
          {supportEmail}
        </a>
        .
      </TextPart>
    </TextPage>
  )
}
