type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Checks whether a press asks for another tab or window, or for anything else of the browser's own.
 */
export const hasModifier = (event: Keys): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
