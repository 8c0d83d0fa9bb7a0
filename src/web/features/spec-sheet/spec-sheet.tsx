import type { ReactNode } from 'react'
import { specRules } from './spec-rules.tsx'

/** Changes with each rule that changes, so that a printed copy can be compared. */
const VERSION = { number: 1, date: 'November 23, 2026' }

/** What prints well, for designers, on one page that can be printed. `check` looks at a file of theirs. */
export function SpecSheet({ check }: { check: ReactNode }) {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 print:pt-0">
        <h1 className="text-balance font-semibold text-4xl tracking-tight">Design rules for printed parts</h1>
        <p className="mt-3 max-w-2xl text-pretty text-lg text-muted leading-7">
          What a model needs so that it prints well. We check files against the same numbers when they are
          uploaded.
        </p>
        <p className="mt-2 text-muted text-sm">
          Version {VERSION.number}, {VERSION.date}: first published.
        </p>
        <div className="mt-10 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
          <nav aria-label="Rules" className="print:hidden">
            <ul className="flex flex-wrap gap-x-4 lg:sticky lg:top-24 lg:grid">
              {[...specRules, { id: 'check', title: 'Check your file' }].map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1.5 text-muted hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid max-w-3xl gap-10">
            {specRules.map(({ id, title, isChecked, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
                <h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
                  {title}
                </h2>
                <p className="mb-2 text-muted text-sm">
                  {isChecked ? 'We check this.' : 'A rule of thumb for a 0.4 mm nozzle. We can’t check this.'}
                </p>
                <div className="text-pretty text-base leading-7">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
      <div id="check" className="scroll-mt-4 pb-20 print:hidden">
        {check}
      </div>
    </>
  )
}
