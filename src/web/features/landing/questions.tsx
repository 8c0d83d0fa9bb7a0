import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'

/** What people ask before they trust a stranger with their orders. */
export function Questions({ supportEmail, isReviewed }: { supportEmail: string; isReviewed: boolean }) {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
      <SectionHead
        id="questions"
        title="Questions"
        text="As the product works today, not as we hope it will."
      />
      <div className="mt-8 border-line border-t">
        <Question title="Until when can I cancel an order?">
          Until the parcel has left. The print is stopped and what you were charged is returned. If the print
          provider says that it is too late, the order stays as it is and shows the reason.
        </Question>
        <Question title="What if my buyer changes the address?">
          Until you submit the order, change it in your shipping tool and it changes here. What you have
          submitted goes to the address it had then: cancel it, leave it open in your shop, and submit it
          again.
        </Question>
        <Question title="Do I get my money back when something goes wrong?">
          An order that fails before it is printed, or that you cancel in time, has its charge returned by
          itself; the order’s timeline shows it. If a part arrives broken or badly printed, write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
            {supportEmail}
          </a>{' '}
          with the order number. There is no button for a reprint yet; people look at each case.
        </Question>
        <Question title="Who owns the models?">
          You do. We print them for your orders and for nothing else. You promise that you may have them made
          and sold; a designer’s license often allows printing for yourself only.
        </Question>
        <Question title="Which countries do you ship to?">
          Each order is priced for the country it goes to. Where the print provider does not deliver, it
          refuses the order, you see why, and you are not charged.
        </Question>
        <Question title="How can I try it without spending anything?">
          Every new account has the demo order DEMO-1001. Submitting it sends it as a test: the print provider
          prices it, then it stops. It is never charged and never printed.
        </Question>
        {isReviewed && (
          <Question title="Why do I have to apply?">
            Live orders cost material and somebody’s time, so people look at each new shop once. Until then
            you can connect your shop, set up products and submit the demo order.
          </Question>
        )}
        <Question title="What do you do with my ShipStation key?">
          We store it encrypted and use it to fetch your orders and to report shipments. Nobody gets to see it
          again, you included; you can disconnect at any time.
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
