const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Notes where people type, from now on; returns how to stop. */
export function watchTypedText(): () => void {
  const note = ({ target }: Event) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && holdsText(target))
    if (isText) typed.add(target)
  }
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Whether something that somebody typed is on show and would be lost with the page. Searches are not worth keeping. */
export function isTextTyped(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => field.value !== '')
}

function holdsText({ type }: HTMLInputElement): boolean {
  return !['search', 'checkbox', 'radio', 'range', 'file', 'button', 'submit'].includes(type)
}
