interface Props {
  id?: string
  title: string
  text: string
}

/** A landing page section's title and introduction. */
export function SectionHead({ id, title, text }: Props) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="scroll-mt-24 text-balance font-semibold text-3xl tracking-tight sm:text-4xl">
        {title}
      </h2>
      <p className="mt-3 text-pretty text-lg text-muted leading-7">{text}</p>
    </div>
  )
}
