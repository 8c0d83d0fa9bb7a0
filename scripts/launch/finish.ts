/** Ends the process with the exit code `work` resolves to, or with the message of its error. */
export async function finishWith(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
