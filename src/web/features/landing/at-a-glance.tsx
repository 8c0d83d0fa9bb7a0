import { plans } from '#contract/account/plans.ts'

const answers = [
  {
    question: 'What it does',
    answer:
      'Imports your store’s orders, links each item to a product by SKU, and sends the orders you submit to a print provider that prints, packs and ships them.',
  },
  {
    question: 'What it costs',
    answer: `The provider’s price for printing and shipping, plus ${plans[0].feePercent}% of the printing. No monthly fee. You pay only when you submit an order.`,
  },
  {
    question: 'How long it takes',
    answer:
      'Setup takes a few minutes. We sync new orders at least every 5 minutes and send submitted orders right away. You see when each stage is reached.',
  },
]

/** The three most common questions, answered above the fold. */
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
