'use client'

// Parts that few people open, in one file of code, which comes when the first of them is asked for.
export { CopyField } from './copy-field.client'
export { FollowPanel } from './follow-panel.client'
export { SearchPanel } from './search-panel.client'
