import { Search } from 'lucide-react'
import { Kbd } from '#web/ui/text/kbd.tsx'

/** Opens the command palette, and says which keys do the same. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex size-9 items-center justify-center gap-2 rounded-lg text-muted hover:text-ink sm:w-44 sm:justify-start sm:bg-surface sm:px-3 sm:shadow-control md:w-72 pointer-coarse:h-11 pointer-coarse:w-11 sm:pointer-coarse:w-44"
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="flex-1 truncate text-left max-sm:sr-only">Search or jump to…</span>
      <span aria-hidden className="hidden gap-1 md:flex">
        <Kbd>{isMac() ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  )
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
