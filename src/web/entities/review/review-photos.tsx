import type { Review } from '#contract/portals/reviews.ts'
import { PhotoLink } from '../photo/photo-link.tsx'

/** The photos of a review, small. Each opens in full. */
export function ReviewPhotos({ review: { photos, author } }: { review: Pick<Review, 'photos' | 'author'> }) {
  if (photos.length === 0) return null
  const viewed = photos.map(({ src, srcSet }, index) => ({
    src,
    srcSet,
    alt: `Photo ${index + 1} of the review by ${author}`,
  }))
  return (
    <ul className="flex flex-wrap gap-2">
      {viewed.map(({ src, srcSet, alt }, index) => (
        <li key={src}>
          <PhotoLink photos={viewed} index={index}>
            <img
              src={src}
              srcSet={srcSet}
              sizes="6rem"
              alt={alt}
              width={96}
              height={96}
              decoding="async"
              loading="lazy"
              className="size-24 rounded-2xl bg-sunken object-cover"
            />
          </PhotoLink>
        </li>
      ))}
    </ul>
  )
}
