import { type RefObject, useEffect, useRef, useState } from 'react'

const landmarks = 'main, header, nav, aside, footer, section[aria-label], section[aria-labelledby]'

/**
 * Where the popup of a control goes: into the landmark that the control is in, so that moving by landmarks
 * misses it. Out of a dialog it goes to the end of the page, because a dialog cuts off what sticks out.
 */
export function usePopupPlace<Element extends HTMLElement>(): {
  anchor: RefObject<Element | null>
  place: HTMLElement | undefined
} {
  const anchor = useRef<Element>(null)
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const isInDialog = anchor.current?.closest('[role=dialog], [role=alertdialog]') !== null
    const landmark = anchor.current?.closest<HTMLElement>(landmarks)
    if (landmark && !isInDialog) setPlace(landmark)
  }, [])
  return { anchor, place }
}
