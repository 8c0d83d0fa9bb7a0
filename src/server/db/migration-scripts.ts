import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const functions = fileURLToPath(new URL('./functions', import.meta.url))

export interface Script {
  name: string
  text: string
  checksum: string
}

export const isFunction = ({ name }: { name: string }): boolean => name.startsWith('functions/')

/** A migration of one statement that takes long, blocks nothing, and so runs outside of the transaction of the others. */
export const isAlone = ({ name }: { name: string }): boolean => name.endsWith('.alone.sql')

/** Functions first, then migrations in their order. */
export const readAllScripts = async (): Promise<Script[]> => [
  ...(await readScripts(functions, 'functions/')),
  ...(await readScripts(migrations)),
]

async function readScripts(folder: string, prefix = ''): Promise<Script[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}/${file}`, 'utf8')
      return { name: `${prefix}${file}`, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
