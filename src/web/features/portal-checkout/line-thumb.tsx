import type { ListingPicture } from '#contract/portals/listings.ts'
import { sourcesOf } from '#web/entities/photo/picture-sources.ts'

/** The picture of what is bought, beside its name. */
export function LineThumb({ picture }: { picture: ListingPicture | null }) {
  if (!picture) return <span aria-hidden className="size-16 shrink-0 rounded-lg bg-sunken" />
  return (
    <img
      {...sourcesOf(picture)}
      sizes="4rem"
      alt=""
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-lg bg-sunken object-cover"
    />
  )
}
