/** Text with the matched part highlighted. */
export function Marked({ text, start, length }: { text: string; start: number; length: number }) {
  return (
    <>
      {text.slice(0, start)}
      <mark className="rounded-xs bg-accent-soft px-px text-accent-text">
        {text.slice(start, start + length)}
      </mark>
      {text.slice(start + length)}
    </>
  )
}
