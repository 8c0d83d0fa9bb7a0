export type Shot = 'connect' | 'match' | 'submit' | 'track'

/** A screenshot of the product that matches the page's theme and size. */
export function ProductShot({ shot, alt }: { shot: Shot; alt: string }) {
  return (
    <div className="overflow-hidden rounded-2xl bg-sunken shadow-pop">
      <Picture name={`screen-${shot}-light`} alt={alt} className="dark:hidden" />
      <Picture name={`screen-${shot}-dark`} alt={alt} className="hidden dark:block" />
    </div>
  )
}

/** The hidden one is never loaded, because it is lazy. */
function Picture({ name, alt, className }: { name: string; alt: string; className: string }) {
  const source = (shape: 'phone' | 'wide', kind: 'avif' | 'webp') => `/pictures/${name}-${shape}.${kind}`
  return (
    <picture className={className}>
      <source
        media="(width < 640px)"
        srcSet={source('phone', 'avif')}
        type="image/avif"
        width="780"
        height="1120"
      />
      <source
        media="(width < 640px)"
        srcSet={source('phone', 'webp')}
        type="image/webp"
        width="780"
        height="1120"
      />
      <source srcSet={source('wide', 'avif')} type="image/avif" />
      <img
        src={source('wide', 'webp')}
        alt={alt}
        width="1600"
        height="1000"
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
