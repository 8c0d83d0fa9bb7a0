import { Star } from 'lucide-react'

/** A number of stars, in words for those who don’t see them. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="inline-flex items-center gap-0.5 text-accent-text">
    {[1, 2, 3, 4, 5].map((place) => (
      <Star key={place} aria-hidden size={16} fill={place <= Math.round(stars) ? 'currentColor' : 'none'} />
    ))}
    <span className="sr-only">{stars} of 5 stars</span>
  </span>
)
