import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const FIRST = '-15'

/**
 * Lets a browser go before product and database, with which a seller’s doesn’t share its processor. Linux weighs sessions of processes
 * against each other, and lets only an administrator raise one. Returns whether it could.
 */
export async function putFirst(browser: Browser): Promise<boolean> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  return writeFile(`/proc/${main?.id}/autogroup`, FIRST).then(
    () => true,
    () => false,
  )
}
