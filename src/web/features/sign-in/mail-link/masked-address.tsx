/** An email address, masked in session replays. */
export function MaskedAddress({ children }: { children: string }) {
  return (
    <strong data-dd-privacy="mask" className="font-medium text-ink">
      {children}
    </strong>
  )
}
