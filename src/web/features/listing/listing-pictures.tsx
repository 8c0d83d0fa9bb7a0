import type { ReactNode } from 'react'
import type { Listing } from '#contract/portals/listings.ts'
import { PhotoLink } from '#web/entities/photo/photo-link.tsx'
import { sourcesOf } from '#web/entities/photo/picture-sources.ts'

const FIRST_SIZES = '(min-width: 72rem) 35rem, (min-width: 64rem) 50vw, 100vw'
const OTHER_SIZES = '(min-width: 72rem) 11rem, (min-width: 64rem) 17vw, 33vw'

interface Props extends Pick<Listing, 'pictures'> {
  /** Shown in place of the first picture. */
  instead: ReactNode
}

/** The pictures of a listing: the first one large, the others below it. A photo opens in full. */
export function ListingPictures({ pictures, instead }: Props) {
  return (
    <div className="grid content-start gap-3">
      {instead ? (
        instead
      ) : pictures.length > 0 ? (
        <Picture pictures={pictures} index={0} />
      ) : (
        <div className="layer-lines aspect-square w-full rounded-2xl bg-sunken" />
      )}
      {pictures.length > 1 && (
        <ul className="grid grid-cols-3 gap-3">
          {pictures.slice(1).map(({ src }, index) => (
            <li key={src}>
              <Picture pictures={pictures} index={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Picture({ pictures, index }: Pick<Listing, 'pictures'> & { index: number }) {
  const { alt, size, ...picture } = pictures[index]!
  const { src, srcSet } = sourcesOf(picture)
  const isFirst = index === 0
  // The first photo is shown whole, without bands beside it, unless it is taller than wide: that would fill the screen.
  const wide = isFirst && size && size.width > size.height ? size : null
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? (isFirst ? FIRST_SIZES : OTHER_SIZES) : undefined}
      alt={alt}
      width={wide?.width ?? 800}
      height={wide?.height ?? 800}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={`${wide ? '' : 'aspect-square '}h-auto w-full rounded-2xl bg-sunken ${srcSet ? 'object-cover' : 'object-contain'}`}
    />
  )
  return srcSet ? (
    <PhotoLink photos={pictures} index={index}>
      {image}
    </PhotoLink>
  ) : (
    image
  )
}
