import type { ProfilePicture } from '#contract/account/profiles.ts'
import type { MakerPicture, MakerPictureDecision } from '#contract/admin/maker-pictures.ts'
import { sourcesOf } from '#web/entities/photo/picture-sources.ts'
import { OwnerLink } from '../owner-link.tsx'
import { ReviewCell } from './review-cell.tsx'

export interface AskedPicture {
  picture: MakerPicture
  decision: MakerPictureDecision
}

interface Props {
  picture: MakerPicture
  onDecide: (asked: AskedPicture) => void
}

/** An avatar or banner of a maker, beside what everyone sees until it is approved. */
export function MakerPictureItem({ picture, onDecide }: Props) {
  const { kind, maker, seller, replaces, isPublic, submittedAt } = picture
  const noun = kind === 'AVATAR' ? 'Avatar' : 'Banner'
  const decide = (decision: MakerPictureDecision) => () => onDecide({ picture, decision })
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {noun} of{' '}
          <a
            href={`/portals/profile/${maker.id}`}
            target="_blank"
            rel="noreferrer"
            className="rounded underline underline-offset-4"
          >
            {maker.name}
          </a>
        </p>
        <div className="mt-1.5">
          <OwnerLink owner={seller} />
        </div>
        <div className="mt-3 flex flex-wrap gap-4">
          <Shown
            picture={picture.picture}
            caption={replaces ? 'New' : null}
            alt={`${noun} of ${maker.name}`}
          />
          {replaces && <Shown picture={replaces} caption="Shown now" alt={`${noun} shown now`} />}
        </div>
      </div>
      <ReviewCell
        isPublic={isPublic}
        since={submittedAt}
        refuseLabel={isPublic ? 'Remove' : 'Refuse'}
        onApprove={decide('APPROVE')}
        onRefuse={decide('REMOVE')}
      />
    </li>
  )
}

interface ShownProps {
  picture: ProfilePicture
  caption: string | null
  alt: string
}

const Shown = ({ picture, caption, alt }: ShownProps) => (
  <figure className="grid content-start gap-1">
    <a href={picture.src} target="_blank" rel="noreferrer" className="rounded-lg">
      <img
        {...sourcesOf(picture)}
        sizes="20rem"
        loading="lazy"
        alt={alt}
        width={picture.width}
        height={picture.height}
        className="h-28 w-auto max-w-full rounded-lg bg-sunken object-cover"
      />
    </a>
    {caption && <figcaption className="text-[0.8125rem] text-muted">{caption}</figcaption>}
  </figure>
)
