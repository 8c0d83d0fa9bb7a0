declare module '@3mfconsortium/lib3mf' {
  interface Freed {
    delete(): void
  }
  interface MeshObject extends Freed {
    GetTriangleCount(): number
  }
  interface MeshIterator extends Freed {
    MoveNext(): boolean
    GetCurrentMeshObject(): MeshObject
  }
  interface Reader extends Freed {
    ReadFromFile(path: string): void
  }
  interface Model extends Freed {
    QueryReader(kind: '3mf'): Reader
    GetMeshObjects(): MeshIterator
  }
  interface Library {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    CWrapper: new () => Freed & { CreateModel(): Model }
  }
  export default function load(): Promise<Library>
}
