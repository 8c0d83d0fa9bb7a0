/** The surface of menus and select lists. */
export const popupStyle =
  'origin-(--transform-origin) rounded-xl bg-raised p-1 shadow-pop outline-none transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** One entry of a menu or select list. */
export const popupItemStyle =
  'flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-lg px-2 py-1.5 outline-none data-disabled:opacity-50 data-highlighted:bg-sunken pointer-coarse:min-h-11'
