const reasons = [
  {
    title: 'Recorded before it happens',
    text: 'We store every print and charge request before we make it. If a server fails in between, another one picks it up.',
  },
  {
    title: 'Verified, never repeated',
    text: 'If the print provider doesn’t respond, we check the order’s status. We never blindly send it again.',
  },
  {
    title: 'One charge, one refund',
    text: 'An order is charged at most once. If it fails or you cancel in time, we refund that charge once. The order’s timeline shows both.',
  },
]

/** The promise about orders and money. */
export function SafetyPromise() {
  return (
    <section aria-labelledby="promise" data-theme="dark" className="relative bg-canvas text-ink">
      <div aria-hidden className="layer-lines absolute inset-0 opacity-60" />
      <div className="relative mx-auto max-w-6xl px-4 py-20 sm:px-6">
        <h2 id="promise" className="text-balance font-semibold text-3xl tracking-tight sm:text-5xl">
          Printed at most once. Charged at most once.
        </h2>
        <p className="mt-4 max-w-2xl text-pretty text-lg text-muted leading-7">
          Networks drop responses and servers fail at the worst moment. Your orders shouldn’t be affected. We
          built Spoolyard around that.
        </p>
        <ul className="mt-12 grid gap-6 md:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="rounded-2xl bg-raised p-6 shadow-card">
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="mt-2 text-base text-muted leading-6">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-2xl text-pretty text-muted">
          We test this by killing our own servers in the middle of orders, hundreds of times in a row, and
          comparing what was printed with what was confirmed: nothing lost, nothing duplicated.
        </p>
      </div>
    </section>
  )
}
