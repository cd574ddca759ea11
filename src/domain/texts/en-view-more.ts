import type { Forms } from './fill'

export const EN_VIEW_MORE = {
  more: 'View more',
  loading: 'Loading more',
  failed: 'Couldn’t load more.',
  again: 'Check your connection. Try again.',
  added: { one: '{n} more episode.', other: '{n} more episodes.' } as Forms,
  shown: { other: '{n} shown.' } as Forms,
}
