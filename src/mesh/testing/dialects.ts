import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from './three-mf-file.ts'
import { zipFile } from './zip-file.ts'

const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
const CURA = 'http://software.ultimaker.com/xml/cura/3mf/2015/10'
const BAMBU = 'http://schemas.bambulab.com/package/2021'
const LIB3MF_EXTENSIONS = [
  ['m', MATERIALS],
  ['p', PRODUCTION],
  ['b', 'http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02'],
  ['b2', 'http://schemas.microsoft.com/3dmanufacturing/beamlattice/balls/2020/07'],
  ['s', 'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07'],
  ['t', 'http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07'],
  ['sc', 'http://schemas.microsoft.com/3dmanufacturing/securecontent/2019/04'],
  ['v', 'http://schemas.3mf.io/3dmanufacturing/volumetric/2022/01'],
  ['i', 'http://schemas.3mf.io/3dmanufacturing/implicit/2023/12'],
]
  .map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`)
  .join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const types = (...extensions: string[]) =>
  CONTENT_TYPES.replace(
    '</Types>',
    `${extensions.map((each) => `<Default Extension="${each}" ContentType="image/png"/>`).join('')}</Types>`,
  )

interface Dialect {
  name: string
  file: Uint8Array
  volumeMm3: number
  /** The name and colors of each object; null if there is nothing to choose. */
  objects: [name: string, colors: string][] | null
}

/** Files as programs structure them, beside the model itself: their own parts, attributes, names and units. */
export const dialects: readonly Dialect[] = [
  {
    name: 'Bambu Studio, with parts of its own and a name in Unicode',
    volumeMm3: 1_000,
    objects: [['A & B.step', '#000000']],
    file: threeMfFile(
      `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:BambuStudio="${BAMBU}" xmlns:p="${PRODUCTION}" requiredextensions="p"><metadata name="Application">BambuStudio-01.10.01.50</metadata><metadata name="BambuStudio:3mfVersion">1</metadata><metadata name="Copyright"></metadata><metadata name="Description">&lt;p&gt;hi&lt;/p&gt;</metadata><metadata name="ProfileTitle">x</metadata><resources><object id="3" p:UUID="00000001-61cb-4c03-9d28-80fed5dfa1dc" type="model"><components><component p:path="/3D/Objects/Größe 1.model" objectid="1" p:UUID="00010000-b206-40ff-9872-83e8017abed1" transform="1 0 0 0 1 0 0 0 1 0 0 0"/><component p:path="/3D/Objects/Größe 1.model" objectid="2" p:UUID="00010001-b206-40ff-9872-83e8017abed1" transform="0.5 0 0 0 0.5 0 0 0 0.5 20 0 0"/></components></object></resources><build p:UUID="2c7c17d8-22b5-4d84-8835-1976022ea369"><item objectid="3" p:UUID="00000003-b1ec-4553-aec9-835e5b724bb4" transform="1 0 0 0 1 0 0 0 1 128 128 5" printable="1"/></build></model>`,
      {
        '[Content_Types].xml': types('png', 'jpg'),
        '3D/_rels/3dmodel.model.rels': relationships(['/3D/Objects/Größe 1.model']),
        '3D/Objects/Größe 1.model': `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:BambuStudio="${BAMBU}" xmlns:p="${PRODUCTION}" requiredextensions="p"><metadata name="BambuStudio:3mfVersion">1</metadata><resources><object id="1" p:UUID="00010000-81cb-4c03-9d28-80fed5dfa1dc" type="model">${CUBE}</object><object id="2" p:UUID="00010001-81cb-4c03-9d28-80fed5dfa1dc" type="model">${CUBE}</object></resources><build/></model>`,
        'Metadata/_rels/model_settings.config.rels': relationships([
          '/Metadata/plate_1.gcode',
          'http://schemas.bambulab.com/package/2021/gcode',
        ]),
        'Metadata/cut_information.xml': '<objects/>',
        'Metadata/slice_info.config': '<config/>',
        'Metadata/filament_sequence.json': '{}',
        'Auxiliaries/Model Pictures/a.jpg': 'x',
        'Metadata/plate_1.json': '{}',
        'Metadata/top_1.png': 'x',
        'Metadata/project_settings.config': JSON.stringify({
          filament_colour: ['#FFFFFF', '#000000'],
          filament_type: ['PLA', 'PLA'],
        }),
        'Metadata/model_settings.config': `${HEAD}<config><object id="3"><metadata key="name" value="A &amp; B.step"/><metadata key="extruder" value="2"/><metadata face_count="24"/><part id="1" subtype="normal_part"><metadata key="name" value="a"/></part><part id="2" subtype="negative_part"><metadata key="name" value="b"/></part></object><plate><metadata key="plater_id" value="1"/><metadata key="plater_name" value=""/><metadata key="locked" value="false"/><metadata key="thumbnail_file" value="Metadata/plate_1.png"/><model_instance><metadata key="object_id" value="3"/><metadata key="instance_id" value="0"/><metadata key="identify_id" value="87"/></model_instance></plate><assemble><assemble_item object_id="3" instance_id="0" transform="1 0 0 0 1 0 0 0 1 0 0 0" offset="0 0 0"/></assemble></config>`,
      },
    ),
  },
  {
    name: 'PrusaSlicer 2.9, with paint for supports and two beds',
    volumeMm3: 2_000,
    objects: [['cube', '#ff8000']],
    file: threeMfFile(
      `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06"><metadata name="slic3rpe:Version3mf">1</metadata><metadata name="slic3rpe:MmPaintingVersion">1</metadata><metadata name="slic3rpe:FdmSupportsPaintingVersion">1</metadata><metadata name="Title">x</metadata><metadata name="Designer"></metadata><metadata name="Application">PrusaSlicer-2.9.0</metadata><resources><object id="1" type="model">${CUBE.replace('<triangle ', '<triangle slic3rpe:custom_supports="4" slic3rpe:custom_seam="8" slic3rpe:fuzzy_skin="4" ')}</object></resources><build><item objectid="1" transform="1 0 0 0 1 0 0 0 1 125 105 5" printable="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 425 105 5" printable="1"/></build></model>`,
      {
        'Metadata/Prusa_Slicer_wipe_tower_information.xml': '<x/>',
        'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml': '<x/>',
        'Metadata/Slic3r_PE.config':
          '; printer_model = MK4\n; extruder_colour = ""\n; filament_colour = #FF8000\n',
        'Metadata/Slic3r_PE_model.config': `${HEAD}<config><object id="1" instances_count="2"><metadata type="object" key="name" value="cube"/><volume firstid="0" lastid="11"><metadata type="volume" key="name" value="cube"/><metadata type="volume" key="volume_type" value="ModelPart"/><metadata type="volume" key="matrix" value="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"/><metadata type="volume" key="source_file" value="cube.stl"/><mesh edges_fixed="0" degenerate_facets="0" facets_removed="0" facets_reversed="0" backwards_edges="0"/></volume></object></config>`,
      },
    ),
  },
  {
    name: 'Creality Print 6',
    volumeMm3: 1_000,
    objects: null,
    file: threeMfFile(
      `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:p="${PRODUCTION}" requiredextensions="p"><metadata name="Application">CrealityPrint-6.0.4</metadata><metadata name="CrealityPrint:3mfVersion">1</metadata><resources><object id="1" type="model">${CUBE}</object><object id="2" p:uuid="1" type="model"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 0"/></components></object></resources><build><item objectid="2" transform="1 0 0 0 1 0 0 0 1 110 110 0" printable="1"/></build></model>`,
      { 'Metadata/creality.config': '{}' },
    ),
  },
  {
    name: 'SolidWorks, in inches with colored faces',
    volumeMm3: 16_387_064,
    objects: [['Boss', '#cad1ee,#ff0000']],
    file: threeMfFile(
      `${HEAD}<model unit="inch" xmlns="${CORE}" xmlns:m="${MATERIALS}" xml:lang="en-US"><metadata name="Title">bracket</metadata><resources><m:colorgroup id="1"><m:color color="#CAD1EEFF"/><m:color color="#FF0000FF"/></m:colorgroup><object id="2" pid="1" pindex="0" type="model" name="Boss">${CUBE.replace('<triangle ', '<triangle pid="1" p1="1" ')}</object></resources><build><item objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 0"/></build></model>`,
    ),
  },
  {
    name: 'FreeCAD, with two bodies',
    volumeMm3: 2_000,
    objects: [
      ['Body', ''],
      ['Body001', ''],
    ],
    file: threeMfFile(
      `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}"><metadata name="Application">FreeCAD</metadata><resources><object id="1" type="model" name="Body">${CUBE}</object><object id="2" type="model" name="Body001">${CUBE}</object></resources><build><item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 0" /><item objectid="2" transform="1 0 0 0 1 0 0 0 1 30 0 0" /></build></model>`,
    ),
  },
  {
    name: 'Onshape, in meters',
    volumeMm3: 1_000,
    objects: [['Part 1', '#9ca3ad']],
    file: threeMfFile(
      `${HEAD}<model unit="meter" xmlns="${CORE}" xml:lang="en-US"><metadata name="Application">Onshape</metadata><resources><basematerials id="4"><base name="x" displaycolor="#9CA3ADFF"/></basematerials><object id="1" name="Part 1" pid="4" pindex="0" type="model">${CUBE}</object></resources><build><item objectid="1" transform="1.0E-3 0 0 0 1.0E-3 0 0 0 1.0E-3 0 0 0"/></build></model>`,
    ),
  },
  {
    name: 'Cura 5, with settings before the mesh',
    volumeMm3: 1_000,
    objects: null,
    file: threeMfFile(
      `<?xml version='1.0' encoding='UTF-8'?>\n<model xmlns="${CORE}" xmlns:cura="${CURA}" unit="millimeter" xml:lang="en-US"><resources><object id="1" name="a.stl" type="model"><metadatagroup><metadata name="cura:drop_to_buildplate" preserve="true" type="xs:boolean">True</metadata><metadata name="cura:extruder_nr" preserve="true" type="xs:integer">1</metadata><metadata name="cura:infill_mesh">False</metadata></metadatagroup>${CUBE}</object></resources><build><item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 0"><metadatagroup><metadata name="x">y</metadata></metadatagroup></item></build></model>`,
      { 'Cura/GlobalStack/x.global.cfg': '[general]', 'Cura/packages.json': '{}' },
    ),
  },
  {
    name: 'OrcaSlicer, with an escaped part name',
    volumeMm3: 1_000,
    objects: null,
    file: threeMfFile(
      `${HEAD}<model unit="millimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:BambuStudio="${BAMBU}" xmlns:p="${PRODUCTION}" requiredextensions="p"><metadata name="Application">OrcaSlicer-2.2.0</metadata><resources><object id="2" type="model"><components><component p:path="/3D/Objects/a%20b_1.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 0"/></components></object></resources><build><item objectid="2" printable="1"/></build></model>`,
      {
        '3D/_rels/3dmodel.model.rels': relationships(['/3D/Objects/a%20b_1.model']),
        '3D/Objects/a b_1.model': `${HEAD}<model unit="millimeter" xmlns="${CORE}"><resources><object id="1" type="model">${CUBE}</object></resources><build/></model>`,
      },
    ),
  },
  {
    name: 'OrcaSlicer, packed again by Windows PowerShell with backslashes',
    volumeMm3: 1_000,
    objects: null,
    file: zipFile([
      { name: '[Content_Types].xml', data: CONTENT_TYPES },
      { name: '_rels\\.rels', data: relationships(['/3D/3dmodel.model']) },
      { name: '3D\\3dmodel.model', data: modelText({}) },
    ]),
  },
  {
    name: 'OpenSCAD, by lib3mf, which declares all extensions',
    volumeMm3: 1_000,
    objects: [['OpenSCAD Model', '#f9d72c']],
    file: threeMfFile(
      `${HEAD}<model xmlns="${CORE}" unit="millimeter" xml:lang="en-US" ${LIB3MF_EXTENSIONS}><metadata name="Application" preserve="1" type="xs:string">OpenSCAD 2025.01.19</metadata><metadata name="CreationDate" preserve="1" type="xs:string">2025-01-19T10:00:00Z</metadata><resources><basematerials id="2"><base name="Color 0" displaycolor="#F9D72CFF"/></basematerials><object id="1" name="OpenSCAD Model" type="model" pid="2" pindex="0" p:UUID="1f0c4ae5-9c44-4b2b-8a3c-2f0d4f0f4f10">${CUBE.replace('</mesh>', '<t:trianglesets><t:triangleset name="top" identifier="top"><t:ref index="2"/><t:refrange startindex="3" endindex="4"/></t:triangleset></t:trianglesets></mesh>')}</object></resources><build p:UUID="9a2d5a11-7c0e-4c8e-8f53-15d8f3f7d1b2"><item objectid="1" partnumber="Part 1" p:UUID="b8c1f1e0-43b4-4b36-9d3b-6ffb1ed7cf43"/></build></model>`,
    ),
  },
  {
    name: 'Fusion, in centimeters, with a component that is mirrored within others',
    volumeMm3: 3_000,
    objects: null,
    file: threeMfFile(
      `${HEAD}<model unit="centimeter" xml:lang="en-US" xmlns="${CORE}" xmlns:p="${PRODUCTION}" requiredextensions="p"><metadata name="Application">Autodesk Fusion</metadata><metadata name="Description">Bracket v12</metadata><resources><object id="1" p:UUID="10000000-0000-4000-8000-000000000001" type="model" name="Body1">${CUBE}</object><object id="2" p:UUID="10000000-0000-4000-8000-000000000002" type="model"><components><component objectid="1" p:UUID="10000000-0000-4000-8000-000000000003" transform="0.1 0 0 0 0.1 0 0 0 0.1 0 0 0"/></components></object><object id="3" p:UUID="10000000-0000-4000-8000-000000000004" type="model"><components><component objectid="2" p:UUID="10000000-0000-4000-8000-000000000005" transform="-1 0 0 0 1 0 0 0 1 5 0 0"/><component objectid="2" p:UUID="10000000-0000-4000-8000-000000000006"/></components></object><object id="4" p:UUID="10000000-0000-4000-8000-000000000007" type="model" name="Bracket"><components><component objectid="3" p:UUID="10000000-0000-4000-8000-000000000008" transform="0 1 0 -1 0 0 0 0 1 0 0 0"/><component objectid="2" p:UUID="10000000-0000-4000-8000-000000000009" transform="1 0 0 0 -1 0 0 0 -1 0 0 9"/></components></object></resources><build p:UUID="10000000-0000-4000-8000-00000000000a"><item objectid="4" p:UUID="10000000-0000-4000-8000-00000000000b"/></build></model>`,
    ),
  },
  {
    name: 'Blender, with long numbers and exponents',
    volumeMm3: 1_000,
    objects: null,
    file: threeMfFile(
      `<?xml version='1.0' encoding='UTF-8'?>\n<model xmlns="${CORE}" unit="millimeter" xml:lang="en-US"><metadata name="Title" preserve="1">Scene</metadata><resources><object id="1" type="model" name="Cube"><metadatagroup />${CUBE.replaceAll('"10"', '"10.000000000000000"').replaceAll('"0"/>', '"-0.0e+00"/>')}</object></resources><build><item objectid="1" transform="1.0000000 0.0000000 0.0000000 0.0000000 1.0000000 0.0000000 0.0000000 -1e-17 1.0E0 0.0000000 0.0000000 0.0000000" /></build></model>`,
    ),
  },
  {
    name: 'Magics, with slices beside the mesh and microns',
    volumeMm3: 0.001,
    objects: null,
    file: threeMfFile(
      `${HEAD}<model unit="micron" xml:lang="en-US" xmlns="${CORE}" xmlns:s="http://schemas.microsoft.com/3dmanufacturing/slice/2015/07" requiredextensions="s"><resources><s:slicestack id="5" zbottom="0"><s:slice ztop="5"><s:vertices><s:vertex x="0" y="0"/><s:vertex x="10" y="0"/><s:vertex x="10" y="10"/></s:vertices><s:polygon startv="0"><s:segment v2="1"/><s:segment v2="2"/><s:segment v2="0"/></s:polygon></s:slice></s:slicestack><object id="1" type="model" s:slicestackid="5">${CUBE}</object></resources><build><item objectid="1" transform="10 0 0 0 10 0 0 0 10 0 0 0"/></build></model>`,
    ),
  },
]
