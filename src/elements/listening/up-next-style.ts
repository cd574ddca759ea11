export const UP_NEXT_STYLE = `
player-bar .next {
  display: inline-flex;
  align-items: center;
  gap: 0.45rem;
  min-height: var(--target);
  padding-inline: 0.75rem;
  border-radius: var(--radius-m);
  font: var(--weight-label) var(--text-s) / 1.2 var(--font-sans);
}
player-bar .next[aria-expanded='true'] {
  background: var(--highlight);
  color: var(--on-highlight);
}
player-bar .next svg {
  width: 1.375rem;
  height: 1.375rem;
  scale: var(--forward) 1;
}
player-bar .next .n {
  min-width: 1.5rem;
  padding: 0.15rem 0.35rem;
  border-radius: 4px 6px 4px 5px;
  background: var(--highlight);
  color: var(--on-highlight);
  text-align: center;
}
player-bar .next .n:empty {
  display: none;
}
player-bar.idle .inside :is(.back, .forward) {
  display: none;
}
player-bar .queue:not([hidden]) {
  position: absolute;
  bottom: calc(100% + 0.5rem);
  inset-inline-end: max(var(--gutter-end), (100% - var(--page)) / 2);
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  width: min(27rem, 100% - 2rem);
  max-height: min(36rem, 100svh - 9rem);
  overflow: hidden;
  background: var(--surface);
  border: var(--border);
  border-radius: var(--radius-m);
  box-shadow: var(--shadow-3);
}
player-bar .queue .head {
  display: flex;
  align-items: center;
  gap: 1rem;
  padding-block: 0.4rem;
  padding-inline: 1.15rem 0.4rem;
  border-bottom: 1.5px solid var(--margin-line);
}
player-bar .queue h2 {
  flex: 1;
  font-size: var(--text-xl);
}
player-bar .queue h2:focus-visible {
  outline-offset: 0.25rem;
}
player-bar .queue .word {
  min-height: var(--target);
  padding-inline: 0.4rem;
  color: var(--pen);
  font: var(--weight-label) var(--text-s) / 1.4 var(--font-sans);
  text-decoration: underline;
  text-underline-offset: 0.2em;
}
player-bar .queue .word:hover {
  color: var(--on-highlight);
}
player-bar .queue .word:disabled {
  background: none;
  color: var(--ink-soft);
  text-decoration: none;
  cursor: default;
}
player-bar .queue .icon {
  width: var(--target);
  height: var(--target);
  border-radius: var(--radius-m);
}
player-bar .queue svg {
  width: 1.375rem;
  height: 1.375rem;
}
player-bar .queue ol {
  margin: 0;
  padding: 0 0.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
}
player-bar .queue li {
  display: grid;
  grid-template-columns: var(--target) minmax(0, 1fr) var(--target);
  align-items: center;
  padding-block: 0.5rem;
}
player-bar .queue li + li {
  border-top: var(--border);
}
player-bar .queue .grip {
  color: var(--ink-soft);
  cursor: grab;
  touch-action: none;
}
player-bar .queue .pick {
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  place-items: center start;
  gap: 0.65rem;
  min-height: var(--target);
  padding: 0.25rem;
  border-radius: var(--radius-s);
  text-align: start;
}
player-bar .queue .pick > * {
  grid-area: auto;
}
player-bar .queue .cover {
  width: 4.5rem;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--surface-sunk);
  border-radius: var(--radius-s);
}
player-bar .queue .cover img {
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
}
player-bar .queue .name {
  display: block;
  font: 600 1.0625rem / 1.2 var(--font-serif);
  overflow-wrap: anywhere;
}
player-bar .queue .pick:hover .meta {
  color: inherit;
}
player-bar .queue .lifted {
  background: color-mix(in srgb, var(--highlight) 30%, var(--surface));
  outline: 1.5px solid var(--ink);
  outline-offset: -1.5px;
  border-radius: var(--radius-s);
}
player-bar .queue .lifted :is(.meta, .grip, .word) {
  color: inherit;
}
player-bar .queue .moves:not([hidden]) {
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 0.25rem;
  padding-inline-start: var(--target);
}
player-bar .queue .note:not([hidden]) {
  padding: 0.9rem 1.15rem;
  color: var(--ink-soft);
}
player-bar .queue .foot {
  grid-row: 4;
  padding: 0.25rem 1.15rem 0.7rem;
  border-top: var(--border);
}
player-bar .queue label {
  display: flex;
  align-items: center;
  gap: 0.65rem;
  min-height: var(--target);
  cursor: pointer;
}
player-bar .queue input {
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  flex: none;
  accent-color: var(--pen);
}
@container (max-width: 39.99rem) {
  player-bar .next [data-part='next-name'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  player-bar .next {
    padding-inline: 0.4rem;
  }
  player-bar .queue:not([hidden]) {
    inset-inline: 0;
    bottom: 100%;
    width: 100%;
    border-inline: 0;
    border-radius: 12px 12px 0 0;
  }
}
@media (forced-colors: active) {
  player-bar .queue .lifted {
    outline: 3px solid Highlight;
  }
  player-bar .next .n {
    border: 1px solid ButtonText;
  }
}
@media print {
  player-bar .queue {
    display: none;
  }
}
`
