import type { ImportMap } from 'payload'

/** The generated map beside this file. */
export const importMap: ImportMap
