import { plans } from '#contract/plans.ts'

const answers = [
  {
    question: 'What it does',
    answer:
      'Fetches your shop orders, ties each line to a product by its SKU, and sends what you submit to a print provider who prints, packs and ships it.',
  },
  {
    question: 'What it costs',
    answer: `Printing and delivery at the provider’s price, plus ${plans[0].feePercent} % of the printing. No monthly fee. You pay when you submit an order, not before.`,
  },
  {
    question: 'How long it takes',
    answer:
      'A few minutes to set up. New orders are fetched at least every five minutes; what you submit is sent at once, and every stage shows when it was reached.',
  },
]

/** The three questions that everybody comes with, answered before they scroll. */
export function AtAGlance() {
  return (
    <section aria-label="At a glance" className="border-line border-y bg-surface">
      <dl className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-3">
        {answers.map(({ question, answer }) => (
          <div key={question} className="border-accent border-t-2 pt-4">
            <dt className="font-semibold text-base">{question}</dt>
            <dd className="mt-1 text-pretty text-base text-muted leading-6">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
