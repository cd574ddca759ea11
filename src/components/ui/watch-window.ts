/**
 * How `useSyncExternalStore` watches what changes with events of the window.
 * @param names of the events
 */
export const watchWindow =
  (...names: string[]) =>
  (onChange: () => void): (() => void) => {
    for (const name of names) addEventListener(name, onChange)
    return () => {
      for (const name of names) removeEventListener(name, onChange)
    }
  }
