import type { Review } from '#contract/portals/reviews.ts'
import { PhotoLink } from '../photo/photo-link.tsx'
import { sourcesOf } from '../photo/picture-sources.ts'

/** The photos of a review, small. Each opens in full. */
export function ReviewPhotos({ review: { photos, author } }: { review: Pick<Review, 'photos' | 'author'> }) {
  if (photos.length === 0) return null
  const viewed = photos.map(({ src, widths }, index) => ({
    src,
    widths,
    alt: `Photo ${index + 1} of the review by ${author}`,
  }))
  return (
    <ul className="flex flex-wrap gap-2">
      {viewed.map((photo, index) => (
        <li key={photo.src}>
          <PhotoLink photos={viewed} index={index}>
            <img
              {...sourcesOf(photo)}
              sizes="6rem"
              alt={photo.alt}
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
