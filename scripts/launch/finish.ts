/** Ends the process with the exit code that `work` comes to, or with a sentence about why it could not. */
export async function finishWith(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
