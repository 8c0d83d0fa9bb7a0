import type { Page } from '@playwright/test'

export interface Effort {
  clicks: number
  /** Fields that something was typed or chosen in, each once. */
  fields: number
}

/**
 * Counts the clicks and the filled fields in a tab from now on, over page loads. Keys aren't counted: a field counts once
 * however much is typed. Reading the count starts again at zero.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const listen = () => {
    const added = (key: string, text: string) =>
      sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text}\n`)
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) added('clicks', 'click')
      },
      { capture: true },
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        const isTyped = !['checkbox', 'radio', 'file'].includes(field.type)
        const name = field.labels?.[0]?.textContent || field.ariaLabel || field.name
        if (isTyped && !sessionStorage.getItem('fields')?.split('\n').includes(name)) added('fields', name)
      },
      { capture: true },
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () =>
    page.evaluate(() => {
      const taken = (key: string) => {
        const lines = sessionStorage.getItem(key)?.split('\n') ?? ['']
        sessionStorage.removeItem(key)
        return lines.length - 1
      }
      return { clicks: taken('clicks'), fields: taken('fields') }
    })
}
