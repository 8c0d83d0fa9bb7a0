const STAR = 'm12 2 3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'
const WIDTH = 24
const GAP = 3
const COUNT = 5

const offsetOf = (place: number) => place * (WIDTH + GAP)
const starsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${offsetOf(from + index)} 0${STAR}`).join('')
/** By the number of full stars: their outlines, and those of the others. A page shows many of them. */
const outlines = Array.from(
  { length: COUNT + 1 },
  (_, full) => [starsOf(0, full), starsOf(full, COUNT)] as const,
)

/** A number of stars, in words for those who don’t see them. */
export function Stars({ stars }: { stars: number }) {
  const [full, empty] = outlines[Math.min(COUNT, Math.max(0, Math.round(stars)))]!
  return (
    <span className="inline-flex items-center text-accent-text">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${offsetOf(COUNT) - GAP} ${WIDTH}`}
        width="88"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        {full && <path d={full} fill="currentColor" />}
        {empty && <path d={empty} />}
      </svg>
      <span className="sr-only">{stars} of 5 stars</span>
    </span>
  )
}
