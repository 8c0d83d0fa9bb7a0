import { feature } from '#server/kernel/feature.ts'
import { addLogoFile } from './add-logo-file.ts'
import {
  addLetteringAsset,
  deleteLetteringAsset,
  getLetteringAsset,
  listLetteringAssets,
} from './assets/change-assets.ts'
import { deleteLetteringArea, getLetteringArea, setLetteringArea } from './change-area.ts'
import { makeLetterings } from './make-letterings.ts'
import { previewLettering } from './preview-lettering.ts'
import { turnLettering } from './turn-lettering.ts'

/** Buyers’ texts as part of print files. */
export const letteringFeature = feature({
  verbs: {
    getLetteringArea,
    setLetteringArea,
    deleteLetteringArea,
    previewLettering,
    turnLettering,
    addLogoFile,
    listLetteringAssets,
    addLetteringAsset,
    getLetteringAsset,
    deleteLetteringAsset,
  },
  recurring: [makeLetterings],
})
