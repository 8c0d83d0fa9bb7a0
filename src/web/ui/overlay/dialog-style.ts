/** What dims the page under a dialog. */
export const dialogBackdropStyle =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The sheet of a dialog, in the middle of the window. */
export const dialogPopupStyle =
  'fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[min(92vw,30rem)] -translate-x-1/2 -translate-y-1/2 scroll-pb-20 overflow-y-auto rounded-2xl bg-raised p-5 shadow-pop outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0'
