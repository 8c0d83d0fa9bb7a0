/** The part of occt-import-js 0.0.23 that we use; the package has no types. */
declare module 'occt-import-js' {
  interface Mesh {
    name: string
    attributes: { position: { array: readonly number[] } }
    index: { array: readonly number[] }
  }

  interface Occt {
    ReadStepFile(
      content: Uint8Array,
      options: {
        linearUnit: 'millimeter'
        linearDeflectionType: 'absolute_value'
        linearDeflection: number
        angularDeflection: number
      },
    ): { success: boolean; meshes?: readonly Mesh[] }
  }

  export default function load(options: {
    print: () => void
    printErr: () => void
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => Record<string, never>
  }): Promise<Occt>
}
