const MICROSOFT = 'http://schemas.microsoft.com/3dmanufacturing'

/** Namespaces of prefixes that widespread programs use without declaring them. */
export const knownPrefixes: ReadonlyMap<string, string> = new Map([
  ['p', `${MICROSOFT}/production/2015/06`],
  ['m', `${MICROSOFT}/material/2015/02`],
  ['s', `${MICROSOFT}/slice/2015/07`],
  ['b', `${MICROSOFT}/beamlattice/2017/02`],
  ['t', `${MICROSOFT}/trianglesets/2021/07`],
  ['pa', `${MICROSOFT}/production/alternatives/2021/04`],
  ['slic3rpe', 'http://schemas.slic3r.org/3mf/2017/06'],
  ['BambuStudio', 'http://schemas.bambulab.com/package/2021'],
  ['cura', 'http://software.ultimaker.com/xml/cura/3mf/2015/10'],
  ['OrcaSlicer', 'urn:known-prefix:OrcaSlicer'],
  ['Creality', 'urn:known-prefix:Creality'],
])
