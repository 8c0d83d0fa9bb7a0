/** A key, as on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line-strong bg-sunken px-1 font-medium font-sans text-[0.6875rem] text-muted">
      {children}
    </kbd>
  )
}
