import type { ReactNode } from 'react'
import type { Listing, ListingPicture } from '#contract/portals/listings.ts'

const FIRST_SIZES = '(min-width: 72rem) 35rem, (min-width: 64rem) 50vw, 100vw'
const OTHER_SIZES = '(min-width: 72rem) 11rem, (min-width: 64rem) 17vw, 33vw'

interface Props extends Pick<Listing, 'pictures'> {
  /** Shown in place of the first picture. */
  instead: ReactNode
}

/** The pictures of a listing: the first one large, the others below it. A photo opens in full. */
export function ListingPictures({ pictures, instead }: Props) {
  const [first, ...others] = pictures
  return (
    <div className="grid content-start gap-3">
      {instead ? (
        instead
      ) : first ? (
        <Picture picture={first} isFirst />
      ) : (
        <div className="layer-lines aspect-square w-full rounded-2xl bg-sunken" />
      )}
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {others.map((picture) => (
            <li key={picture.src}>
              <Picture picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Picture({ picture, isFirst = false }: { picture: ListingPicture; isFirst?: boolean }) {
  const { src, srcSet, alt } = picture
  const image = (
    <img
      src={src}
      srcSet={srcSet ?? undefined}
      sizes={srcSet ? (isFirst ? FIRST_SIZES : OTHER_SIZES) : undefined}
      alt={alt}
      width={800}
      height={800}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={`aspect-square h-auto w-full rounded-2xl bg-sunken ${srcSet && !isFirst ? 'object-cover' : 'object-contain'}`}
    />
  )
  return srcSet ? (
    <a href={src} className="block rounded-2xl">
      {image}
    </a>
  ) : (
    image
  )
}
