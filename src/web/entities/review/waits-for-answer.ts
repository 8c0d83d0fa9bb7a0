import type { Review } from '#contract/portals/reviews.ts'

/** Whether the maker can answer: nothing yet, or nothing to what the review says now. */
export const waitsForAnswer = ({
  answer,
  answeredAt,
  editedAt,
}: Pick<Review, 'answer' | 'answeredAt' | 'editedAt'>): boolean =>
  answer === null || (editedAt !== null && answeredAt !== null && editedAt > answeredAt)
