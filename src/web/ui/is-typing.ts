/** True where a key press writes text, so that shortcuts stay out of the way. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [role=combobox], [role=listbox], [role=menu] *')
  )
}
