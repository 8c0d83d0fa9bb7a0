import { create } from 'zustand'

interface Tour {
  /** The coach mark on show, from 0; null while nobody is shown around. */
  mark: number | null
  /** It was asked for, so the keyboard goes to it; otherwise it only shows up. */
  isAskedFor: boolean
}

export const useTour = create<Tour>()(() => ({ mark: null, isAskedFor: false }))

export function startTour({ isAskedFor }: { isAskedFor: boolean }): void {
  useTour.setState({ mark: 0, isAskedFor })
}

export function goToMark(mark: number): void {
  useTour.setState({ mark, isAskedFor: true })
}

export function endTour(): void {
  useTour.setState({ mark: null })
}
