import { TextPage, TextPart } from './text-page.tsx'

/** What sellers and we promise each other. Only what the product keeps. */
export function Terms({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage title="Terms">
      <p className="text-lg text-muted">What you can expect of Spoolyard, and what we expect of you.</p>
      <TextPart title="What we do">
        We fetch the orders of the shops that you connect, have those that you submit printed and shipped by a
        print provider, and report the shipment to your shop.
      </TextPart>
      <TextPart title="What you pay">
        For an order that you submit: the provider’s price for printing and delivery, plus our fee by your
        plan. Fetching orders, test orders and the demo order cost nothing. An order is charged at most once.
        The charge of an order that fails before it is printed, or that you cancel in time, is returned.
      </TextPart>
      <TextPart title="What you promise">
        You may have the models that you send us made and sold, and they are legal where they are sent. You
        submit orders of real buyers with addresses that you may pass on.
      </TextPart>
      <TextPart title="What belongs to whom">
        Your models, products and orders stay yours. We use them to carry out your orders and for nothing
        else.
      </TextPart>
      <TextPart title="When we say no">
        Live ordering needs an application that we have accepted. We and the print provider may refuse an
        order; you are then told why and not charged.
      </TextPart>
      <TextPart title="Leaving">
        You can stop at any time. What has been submitted by then is still printed, unless you cancel it. To
        have your account and its data deleted, write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
          {supportEmail}
        </a>
        .
      </TextPart>
    </TextPage>
  )
}
