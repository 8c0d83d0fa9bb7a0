export const keptAnswersKey = 'spoolyard.get-started'

/** Whether this browser has answers of an earlier visit. */
export function hasKeptAnswers(): boolean {
  return localStorage.getItem(keptAnswersKey) !== null
}
