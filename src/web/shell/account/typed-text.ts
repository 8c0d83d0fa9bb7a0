const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Records the fields people type in. Returns a function that stops recording. */
export function watchTypedText(): () => void {
  const record = ({ target }: Event) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && holdsText(target))
    if (isText) typed.add(target)
  }
  document.addEventListener('input', record)
  return () => document.removeEventListener('input', record)
}

/** Whether the page holds typed text that would be lost on navigation. Searches don't count. */
export function isTextTyped(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => field.value !== '')
}

function holdsText({ type }: HTMLInputElement): boolean {
  return !['search', 'checkbox', 'radio', 'range', 'file', 'button', 'submit'].includes(type)
}
