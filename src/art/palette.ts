/**
 * Colours of the identity, light theme: pictures look the same in dark mode (see the site's
 * tokens).
 */
export const INK = '#161e38'
export const PAPER = '#fefefa'
export const PAGE = '#f4f5f0'
export const RULE = '#c9d4e6'
export const MARGIN = '#e5484d'
export const PEN = '#2541c8'
export const HIGHLIGHT = '#ffe75a'

/** A topic's fill, tint and dark colour. */
export const MIND = { fill: '#a9d2ff', wash: '#e4f0ff', deep: '#153f7c' } as const
export const GROWTH = { fill: '#ffc852', wash: '#fff2d2', deep: '#6a4300' } as const
export const CLIMATE = { fill: '#93dda8', wash: '#e0f5e5', deep: '#0d5233' } as const
export const SOCIAL = { fill: '#ffa79e', wash: '#ffe7e4', deep: '#8d1c34' } as const

/**
 * Halfway between a topic's fill and dark colour: leaves, deep water, the back rows of a crowd.
 */
export const LEAF = '#1f7a50'
export const CORAL = '#f07f78'
export const SKY = '#86bbf4'
