/** Why G-code, also inside of a 3MF file, can't be printed, and what to upload instead. */
export const slicedFileText =
  'This file was sliced for one printer: it holds G-code instead of a model. In your slicer, save the project as 3MF or export the model as STL, and upload that.'
