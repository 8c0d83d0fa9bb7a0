import type { ListedCard } from '#contract/portals/explore.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { sourcesOf } from '../photo/picture-sources.ts'
import { Stars } from '../review/stars.tsx'
import { FavoriteHeart, type FavoriteReader } from './favorite-button.tsx'

const SHOWN_COLORS = 5
const SIZES = '(min-width: 72rem) 17rem, (min-width: 64rem) 25vw, (min-width: 40rem) 33vw, 50vw'

interface Props {
  listing: ListedCard
  isEarly: boolean
  hasMaker: boolean
  reader: FavoriteReader
}

/** What is in the card of a listing. The whole card leads to its page, the maker’s name to theirs. */
export function ListingCard({ listing, isEarly, hasMaker, reader }: Props) {
  const { id, title, fromCents, currency, picture, maker, colors, rating } = listing
  return (
    <>
      {picture ? (
        <img
          {...sourcesOf(picture)}
          sizes={SIZES}
          alt=""
          width={400}
          height={400}
          decoding="async"
          loading={isEarly ? 'eager' : 'lazy'}
          className={`aspect-square h-auto w-full rounded-2xl bg-sunken ${picture.widths.length > 0 ? 'object-cover' : 'object-contain'}`}
        />
      ) : (
        <div className="layer-lines aspect-square w-full rounded-2xl bg-sunken" />
      )}
      <div className="absolute top-2 right-2 z-10">
        <FavoriteHeart {...{ id, title, reader }} />
      </div>
      <h3 className="font-medium [overflow-wrap:anywhere]">
        <a
          href={`/portal/${id}`}
          className="after:absolute after:inset-0 after:rounded-2xl group-hover:underline"
        >
          {title}
        </a>
      </h3>
      <p className="-mt-1 flex flex-wrap items-center justify-between gap-2 text-muted">
        <span>
          From <strong className="font-semibold text-ink">{formatMoney(fromCents, currency, 'en-US')}</strong>
        </span>
        <Colors colors={colors} />
      </p>
      {rating && (
        <p className="-mt-1 flex items-center gap-1.5 text-muted text-sm">
          <Stars stars={rating.average} />
          <span aria-hidden>{rating.average.toFixed(1)}</span>
          <span>
            (<span className="tabular">{rating.count}</span>
            <span className="sr-only">{rating.count === 1 ? ' review' : ' reviews'}</span>)
          </span>
        </p>
      )}
      {maker && hasMaker && (
        <p className="-mt-1 text-muted [overflow-wrap:anywhere]">
          by{' '}
          <a
            href={`/portals/profile/${maker.id}`}
            className="relative z-10 underline-offset-4 hover:underline"
          >
            {maker.name}
          </a>
        </p>
      )}
    </>
  )
}

/** The first few colors it comes in, and how many there are. */
function Colors({ colors }: Pick<ListedCard, 'colors'>) {
  if (colors.length < 2) return null
  const shown = colors.slice(0, SHOWN_COLORS)
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">{colors.length} colors</span>
      {shown.map((hex) => (
        <svg key={hex} aria-hidden="true" viewBox="0 0 16 16" className="size-4">
          <circle cx="8" cy="8" r="7.5" fill={hex} className="stroke-swatch" />
        </svg>
      ))}
      {colors.length > SHOWN_COLORS && <span aria-hidden>+{colors.length - SHOWN_COLORS}</span>}
    </span>
  )
}
