import type { Listing } from '#contract/portals/listings.ts'

/** The pictures of a listing: the first one large, the others below it. */
export function ListingPictures({ pictures }: Pick<Listing, 'pictures'>) {
  const [first, ...others] = pictures
  return (
    <div className="grid content-start gap-3">
      {first ? (
        <Picture {...first} isFirst />
      ) : (
        <div className="layer-lines aspect-square w-full rounded-2xl bg-sunken" />
      )}
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {others.map((picture) => (
            <li key={picture.src}>
              <Picture {...picture} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Picture({ src, alt, isFirst = false }: Listing['pictures'][number] & { isFirst?: boolean }) {
  return (
    <img
      src={src}
      alt={alt}
      width={800}
      height={800}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className="aspect-square h-auto w-full rounded-2xl bg-sunken object-contain"
    />
  )
}
