const reasons = [
  {
    title: 'Written down before it happens',
    text: 'Every call that prints or charges is stored before it is made. If a machine dies in between, the next one finds it there.',
  },
  {
    title: 'Looked up, never repeated',
    text: 'When the print provider does not answer, we ask what became of the order. We do not just send it again and hope.',
  },
  {
    title: 'One charge, one way back',
    text: 'An order has one charge at most. If it fails or you cancel in time, that charge is returned once. The order’s timeline shows both.',
  },
]

/** The promise about orders and money, in plain words. */
export function SafetyPromise() {
  return (
    <section aria-labelledby="promise" data-theme="dark" className="relative bg-canvas text-ink">
      <div aria-hidden className="layer-lines absolute inset-0 opacity-60" />
      <div className="relative mx-auto max-w-6xl px-4 py-20 sm:px-6">
        <h2 id="promise" className="text-balance font-semibold text-3xl tracking-tight sm:text-5xl">
          Printed at most once. Charged at most once.
        </h2>
        <p className="mt-4 max-w-2xl text-pretty text-lg text-muted leading-7">
          Networks drop answers and servers stop at the worst moment. Your orders should not notice. That is
          what the whole of Spoolyard is built around.
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
          We test this by killing our own servers in the middle of orders, hundreds of times in a row, and by
          comparing what was printed with what was confirmed: nothing lost, nothing twice.
        </p>
      </div>
    </section>
  )
}
