import { CONTENT_TYPES, CUBE, relationships, threeMfFile } from './three-mf-file.ts'

const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface PlateObject {
  name: string
  /** Filament, from 1. */
  slot?: number
  /** Filaments of its parts, one cube each; one part without. */
  partSlots?: readonly number[]
  /** Filaments that a triangle is painted with, in the slicer's code. */
  paint?: string
  /** The plate of each copy, from 0. */
  plates: readonly (number | null)[]
  /** Scales the cube of 10 mm. */
  scale?: number
}

interface PlateProject {
  application?: string
  plates?: readonly string[]
  objects: readonly PlateObject[]
  /** Of the filaments, as the slicer writes them. */
  colors?: readonly string[]
  /** Instead of a file for each object, all meshes in the root model. */
  isOneModel?: boolean
}

/** A project of Bambu Studio, OrcaSlicer or Creality Print with plates, names and filaments. */
export function plateProject({
  application = 'BambuStudio-02.00.03.54',
  plates = ['', ''],
  objects,
  colors = ['#FFFFFFFF', '#F2754EFF', '#0A2989FF'],
  isOneModel = false,
}: PlateProject): Uint8Array {
  const assemblyId = (index: number) => 100 + index
  const partId = (index: number, part: number) => 10 * index + part + 1
  const partsOf = ({ partSlots }: PlateObject) => partSlots ?? [null]
  const fileOf = (index: number) => `/3D/Objects/object_${index + 1}.model`
  const open = `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:BambuStudio="http://schemas.bambulab.com/package/2021" xmlns:p="${PRODUCTION}" requiredextensions="p">
 <metadata name="BambuStudio:3mfVersion">1</metadata>\n`
  const meshes = objects.map((object, index) =>
    partsOf(object)
      .map(
        (_, part) =>
          `  <object id="${partId(index, part)}" p:UUID="${uuid(partId(index, part))}" type="model">${
            object.paint ? CUBE.replace('<triangle ', `<triangle paint_color="${object.paint}" `) : CUBE
          }</object>\n`,
      )
      .join(''),
  )
  const assemblies = objects.map(
    (object, index) =>
      `  <object id="${assemblyId(index)}" p:UUID="${uuid(assemblyId(index))}" type="model"><components>${partsOf(
        object,
      )
        .map(
          (_, part) =>
            `<component ${isOneModel ? '' : `p:path="${fileOf(index)}" `}objectid="${partId(index, part)}" p:UUID="${uuid(5_000 + partId(index, part))}" transform="1 0 0 0 1 0 0 0 1 ${20 * part} 0 0"/>`,
        )
        .join('')}</components></object>\n`,
  )
  let x = 0
  const items = objects.flatMap(({ plates: on, scale = 1 }, index) =>
    on.map(
      () =>
        `  <item objectid="${assemblyId(index)}" p:UUID="${uuid(9_000 + ++x)}" transform="${scale} 0 0 0 ${scale} 0 0 0 ${scale} ${40 * x} 0 0" printable="1"/>\n`,
    ),
  )
  const notes = objects.map(
    ({ name, slot, ...object }, index) => `  <object id="${assemblyId(index)}">
    <metadata key="name" value="${name}"/>
${slot ? `    <metadata key="extruder" value="${slot}"/>\n` : ''}    <metadata face_count="12"/>
${partsOf(object as PlateObject)
  .map(
    (own, part) =>
      `    <part id="${partId(index, part)}" subtype="normal_part"><metadata key="name" value="${name}"/>${own ? `<metadata key="extruder" value="${own}"/>` : ''}</part>\n`,
  )
  .join('')}  </object>\n`,
  )
  const onPlates = plates.map((name, plate) => {
    const instances = objects.flatMap(({ plates: on }, index) =>
      on.flatMap((one, copy) =>
        one === plate
          ? `    <model_instance><metadata key="object_id" value="${assemblyId(index)}"/><metadata key="instance_id" value="${copy}"/><metadata key="identify_id" value="${7 * index + copy}"/></model_instance>\n`
          : [],
      ),
    )
    return `  <plate><metadata key="plater_id" value="${plate + 1}"/><metadata key="plater_name" value="${name}"/><metadata key="locked" value="false"/>\n${instances.join('')}  </plate>\n`
  })
  const root = `${open} <metadata name="Application">${application}</metadata>\n <resources>\n${isOneModel ? meshes.join('') : ''}${assemblies.join('')} </resources>\n <build p:UUID="${uuid(1)}">\n${items.join('')} </build>\n</model>`
  const files = Object.fromEntries(
    meshes.map((mesh, index) => [
      fileOf(index).slice(1),
      `${open} <resources>\n${mesh} </resources>\n <build/>\n</model>`,
    ]),
  )
  return threeMfFile(root, {
    '[Content_Types].xml': CONTENT_TYPES,
    ...(!isOneModel && {
      '3D/_rels/3dmodel.model.rels': relationships(...objects.map((_, index) => [fileOf(index)] as const)),
      ...files,
    }),
    'Metadata/model_settings.config': `${HEAD}<config>\n${notes.join('')}${onPlates.join('')}</config>`,
    'Metadata/project_settings.config': JSON.stringify({ filament_colour: colors, layer_height: '0.2' }),
  })
}

const uuid = (index: number) => `${index.toString(16).padStart(8, '0')}-61cb-4c03-9d28-80fed5dfa1dc`

/** A project of PrusaSlicer with several objects, named and colored by extruder. */
export function prusaObjects(
  objects: readonly { name: string; slot: number; paint?: string }[],
  colorLine = '; extruder_colour = #FF8000;#0000FF\n; filament_colour = #FFFFFF;#000000\n',
): Uint8Array {
  const meshes = objects.map(
    ({ paint }, index) =>
      `<object id="${index + 1}" type="model">${
        paint ? CUBE.replace('<triangle ', `<triangle slic3rpe:mmu_segmentation="${paint}" `) : CUBE
      }</object>`,
  )
  const items = objects.map(
    (_, index) =>
      `<item objectid="${index + 1}" transform="1 0 0 0 1 0 0 0 1 ${30 * index} 0 0" printable="1"/>`,
  )
  const notes = objects.map(
    ({ name, slot }, index) =>
      `<object id="${index + 1}" instances_count="1"><metadata type="object" key="name" value="${name}"/><metadata type="object" key="extruder" value="${slot}"/><volume firstid="0" lastid="11"><metadata type="volume" key="volume_type" value="ModelPart"/></volume></object>`,
  )
  return threeMfFile(
    `${HEAD}<model unit="millimeter" xmlns="${CORE}" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06"><metadata name="Application">PrusaSlicer-2.8.1</metadata><resources>${meshes.join('')}</resources><build>${items.join('')}</build></model>`,
    {
      'Metadata/Slic3r_PE_model.config': `${HEAD}<config>${notes.join('')}</config>`,
      'Metadata/Slic3r_PE.config': `; generated by PrusaSlicer 2.8.1\n${colorLine}; layer_height = 0.2\n`,
    },
  )
}
