const STAR = 'm12 2 3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'

/** The outlines of stars side by side, as one path: a page shows many of them. */
const starsOf = (places: readonly number[]) => places.map((place) => `M${place * 27} 0${STAR}`).join('')

/** A number of stars, in words for those who don’t see them. */
export function Stars({ stars }: { stars: number }) {
  const places = [0, 1, 2, 3, 4]
  const full = Math.round(stars)
  return (
    <span className="inline-flex items-center text-accent-text">
      <svg
        aria-hidden
        viewBox="0 0 132 24"
        width="88"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d={starsOf(places.slice(0, full))} fill="currentColor" />
        <path d={starsOf(places.slice(full))} />
      </svg>
      <span className="sr-only">{stars} of 5 stars</span>
    </span>
  )
}
