import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'

export interface LineFile {
  append(line: string): void
  /** Replaces all lines at once; a crash leaves the old ones or the new ones. */
  replace(lines: Iterable<string>): void
  size(): number
  close(): void
}

/**
 * Opens a file of JSON lines for appending and hands each complete line to `read`.
 * A line is with the operating system when `append` returns, so it outlives a kill -9 of this process.
 */
export function openLineFile(path: string, read: (value: unknown) => void): LineFile {
  let size = existsSync(path) ? readLines(path, read) : 0
  let file = openSync(path, 'a')
  return {
    append(line) {
      size += writeAll(file, `${line}\n`)
    },
    replace(lines) {
      const next = `${path}.next`
      const fresh = openSync(next, 'w')
      size = 0
      for (const line of lines) size += writeAll(fresh, `${line}\n`)
      fsyncSync(fresh)
      closeSync(fresh)
      renameSync(next, path)
      closeSync(file)
      file = openSync(path, 'a')
    },
    size: () => size,
    close: () => closeSync(file),
  }
}

function readLines(path: string, read: (value: unknown) => void): number {
  const bytes = readFileSync(path)
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    read(parseLine(bytes.toString('utf8', start, end), path))
    start = end + 1
  }
  // What follows the last line end was being written when the process died; nobody was told about it.
  if (start < bytes.length) truncateSync(path, start)
  return start
}

function parseLine(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`${path} is damaged; remove its folder to start afresh`, { cause })
  }
}

function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  return bytes.length
}
