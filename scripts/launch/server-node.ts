const preload = (file: string) => ['--import', new URL(`../run/${file}`, import.meta.url).href]

/** Ends a process with its parent. Needs `childEnvironment`. */
export const childFlags = preload('end-with-parent.mjs')

/** Node's flags for every server process: it ends with its parent, and its memory is bounded. */
export const serverFlags = [...childFlags, ...preload('bound-heap.mjs'), '--max-semi-space-size=8']

export const childEnvironment = { SPOOLYARD_END_WITH_PARENT: 'yes' }

/**
 * The environment of every server process. glibc would otherwise keep freed memory for each thread, and more of it the
 * larger the blocks were.
 */
export const serverEnvironment = {
  ...childEnvironment,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '1048576',
}
