import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'

/** Frequently asked questions. */
export function Questions({ supportEmail, isReviewed }: { supportEmail: string; isReviewed: boolean }) {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
      <SectionHead id="questions" title="Questions" text="How the product works today." />
      <div className="mt-8 border-line border-t">
        <Question title="How long can I cancel an order?">
          Until the parcel ships. We stop the print and refund your charge. If the print provider declines
          because it’s too late, the order doesn’t change and shows the reason.
        </Question>
        <Question title="What if my buyer changes the address?">
          Until you submit the order, change the address in your shipping tool and we sync it. A submitted
          order ships to the address it had at the time. To change it, cancel the order, leave it open in your
          store, and submit it again.
        </Question>
        <Question title="Do I get a refund if something goes wrong?">
          We automatically refund an order that fails before it’s printed or that you cancel in time; the
          order’s timeline shows the refund. If a part arrives broken or badly printed, write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
            {supportEmail}
          </a>{' '}
          with the order number. We review each case in person.
        </Question>
        <Question title="Who owns the models?">
          You do. We only print them for your orders. You confirm that you have the right to produce and sell
          them; a designer’s license often allows personal use only.
        </Question>
        <Question title="Which countries do you ship to?">
          Each order is priced for its destination country. If the print provider doesn’t ship there, it
          declines the order, you see why, and you aren’t charged.
        </Question>
        <Question title="How can I try it without spending anything?">
          Every new account has a demo order, DEMO-1001. When you submit it, the print provider prices it as a
          test. It’s never charged or printed.
        </Question>
        {isReviewed && (
          <Question title="Why do I have to apply?">
            Live orders cost material and labor, so we review each new store once. Until then you can connect
            your store, set up products and submit the demo order.
          </Question>
        )}
        <Question title="What do you do with my access to ShipStation or Shippo?">
          We store it encrypted and use it to import your orders and report shipments. It’s never shown again,
          not even to you. You can disconnect at any time.
        </Question>
      </div>
    </section>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex list-none items-center justify-between gap-6 py-5 font-medium text-lg hover:text-accent-text">
        {title}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 shrink-0 fill-none stroke-accent stroke-[1.5] transition-transform group-open:rotate-45"
        >
          <path d="M8 2v12M2 8h12" strokeLinecap="round" />
        </svg>
      </summary>
      <p className="max-w-2xl text-pretty pb-6 text-base text-muted leading-6">{children}</p>
    </details>
  )
}
