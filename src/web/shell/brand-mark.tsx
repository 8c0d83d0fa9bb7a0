/** The product's name with its logo: growing print layers. */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-[0.9375rem] tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-accent">
        <rect x="1" y="15.5" width="18" height="2.5" rx="1.25" />
        <rect x="2.5" y="11.5" width="15" height="2.5" rx="1.25" />
        <rect x="5" y="7.5" width="10" height="2.5" rx="1.25" />
        <rect x="7.5" y="3.5" width="5" height="2.5" rx="1.25" />
      </svg>
      Spoolyard
    </span>
  )
}
