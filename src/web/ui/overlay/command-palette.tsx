import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Kbd } from '../text/kbd.tsx'
import { type Command, type CommandGroup, commandGroups } from './command-groups.ts'
import { dialogBackdropStyle } from './dialog-style.ts'
import { popupItemStyle } from './popup-style.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  commands: readonly Command[]
  /** Keys of commands used lately, the latest first. */
  recentKeys?: readonly string[]
  onPick: (command: Command) => void
  /** What is typed, for those who search elsewhere and add what they find as commands with `isFound`. */
  onQueryChange?: (query: string) => void
  isSearching?: boolean
  /** Why nothing could be searched; commands are still listed. */
  failure?: string | undefined
  placeholder?: string
}

/** Go anywhere, do anything, by typing: a list of commands that narrows. Arrow keys choose, Enter does it, Esc closes. */
export function CommandPalette(props: Props) {
  const { isOpen, onClose } = props
  // The input takes the focus before the dialog looks where it was.
  const [opened, setOpened] = useState<{ isOpen: boolean; from: Element | null }>({
    isOpen: false,
    from: null,
  })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, from: isOpen ? document.activeElement : opened.from })
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropStyle} />
        <Dialog.Popup
          aria-label="Command palette"
          finalFocus={() => (opened.from instanceof HTMLElement ? opened.from : true)}
          className="fixed inset-x-0 top-[min(14dvh,8rem)] z-50 mx-auto flex max-h-[min(34rem,76dvh)] w-[min(calc(100vw-1.5rem),36rem)] flex-col overflow-hidden rounded-2xl bg-raised shadow-pop outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Palette {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Palette({ commands, recentKeys, onPick, onClose, onQueryChange, ...props }: Props) {
  const [query, setQuery] = useState('')
  const groups = commandGroups(commands, query, recentKeys)
  function pick(command: Command) {
    onClose()
    onPick(command)
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={query}
      onValueChange={(text, { reason }) => {
        // Choosing a command would write its name here.
        if (reason === 'item-press') return
        setQuery(text)
        onQueryChange?.(text)
      }}
      itemToStringValue={({ label }: Command) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden size={17} className="shrink-0 text-faint" />
        <Autocomplete.Input
          // At once; the dialog itself moves the focus a moment later, and what is typed until then would be lost.
          autoFocus
          aria-label="Search commands"
          placeholder={props.placeholder ?? 'Search pages and actions…'}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
        />
        <Dialog.Close
          className="grid min-h-6 place-items-center rounded pointer-coarse:min-h-11"
          aria-label="Esc, close"
        >
          <Kbd>Esc</Kbd>
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className="px-4 py-8 text-center text-muted empty:hidden">
        {props.isSearching ? 'Searching…' : props.failure ? null : `No results for “${query.trim()}”`}
      </Autocomplete.Empty>
      {props.failure && (
        <p role="alert" className="border-line border-b px-4 py-3 text-danger text-sm last:border-b-0">
          {props.failure}
        </p>
      )}
      <Autocomplete.List
        aria-label="Commands"
        className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2 data-empty:hidden"
      >
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-2 py-1.5 text-[0.8125rem] text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <Line key={command.key} command={command} onPick={pick} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function Line({ command, onPick }: { command: Command; onPick: (command: Command) => void }) {
  const { label, icon, hint, shortcut } = command
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onPick(command)}
      className={cx(
        popupItemStyle,
        'gap-3 data-highlighted:bg-accent-soft! data-highlighted:text-accent-text [&_svg]:shrink-0',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="tabular shrink-0 text-[0.8125rem] text-muted">{hint}</span>}
      {shortcut && (
        <span className="flex shrink-0 gap-1 pointer-coarse:hidden">
          {shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  )
}
