import type { ReactNode } from 'react'

/** A text-only page. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-4 px-4 py-14 text-pretty text-base leading-7 sm:px-6">
      <h1 className="font-semibold text-4xl tracking-tight">{title}</h1>
      {children}
    </article>
  )
}

/** A titled paragraph. */
export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mt-4 font-semibold text-xl tracking-tight">{title}</h2>
      <p className="mt-2 text-muted">{children}</p>
    </section>
  )
}
