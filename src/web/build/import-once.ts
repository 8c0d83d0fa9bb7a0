import { type Plugin, runnerImport } from 'vite'

interface Imported<Module> {
  module: Module
  /** The files it is made of, itself included. */
  files: readonly string[]
}

/** Imports a module for a plugin the first time it is wanted, and again after one of its files has changed. */
export function importOnce<Module>(file: string): {
  read(): Promise<Imported<Module>>
  forget: NonNullable<Plugin['watchChange']>
} {
  let imported: Promise<Imported<Module>> | undefined
  const read = async () => {
    const { module, dependencies } = await runnerImport<Module>(file)
    return { module, files: [file, ...dependencies] }
  }
  return {
    read() {
      imported ??= read()
      return imported
    },
    forget() {
      imported = undefined
    },
  }
}
