import { getCompileCacheDir } from 'node:module'

/**
 * The environment of a process or thread that reads uploads: without secrets. If this process keeps compiled code, so does
 * the other, in a folder below.
 */
export function bareEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
