'use client'

// One file of code, which comes when the first of them is asked for.
export { FollowPanel } from './follow-panel.client'
export { SearchPanel } from './search-panel.client'
