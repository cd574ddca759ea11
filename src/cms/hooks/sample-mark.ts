import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { isTrashMove } from './trash-keeps-published'

/** Whoever sets this in the context of a request writes sample content. */
export const SAMPLE_CONTEXT = { isSampleContent: true } as const

const isSampleWrite = ({ context }: PayloadRequest): boolean => context.isSampleContent === true

/** What is changed by anybody is a sample no more (D35), but for the way to the trash and back. */
export const markSample: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => ({
  ...data,
  isSample:
    isSampleWrite(req) || (Boolean(originalDoc?.isSample) && isTrashMove(data, originalDoc)),
})

/** The same for globals. */
export const markSampleGlobal: GlobalBeforeChangeHook = ({ data, req }) => ({
  ...data,
  isSample: isSampleWrite(req),
})
