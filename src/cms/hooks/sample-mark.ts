import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { isTrashMove } from './trash-keeps-published'

/** Set in the context of a request that writes sample content. */
export const SAMPLE_CONTEXT = { isSampleContent: true } as const

const isSampleWrite = ({ context }: PayloadRequest): boolean => context.isSampleContent === true

/** Any change ends a document's sample status, except moving it to the trash and back. */
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
