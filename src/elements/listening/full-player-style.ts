export const FULL_PLAYER_STYLE = `
player-bar .full[open] {
  position: fixed;
  inset: auto 0 0;
  display: grid;
  align-content: start;
  gap: 0.5rem 2.5rem;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0 max(1rem, env(safe-area-inset-left)) max(1.5rem, env(safe-area-inset-bottom));
  container-type: inline-size;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--surface);
  color: var(--ink);
  border: 0;
}
player-bar .full::backdrop {
  background: var(--backdrop);
}
player-bar .full .head {
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  justify-content: center;
  margin-inline: -1rem;
  background: var(--surface);
}
player-bar .full .shrink {
  width: 5rem;
  height: var(--target);
  border-radius: var(--radius-m);
}
player-bar .full :is(.shrink, .controls .play) svg {
  width: 2rem;
  height: 2rem;
}
player-bar .full :is(.now, .rest) {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.75rem;
  min-width: 0;
}
player-bar .full .art:not([hidden]) {
  justify-self: center;
  width: min(100%, 20rem, 38dvh);
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--radius-s);
  box-shadow: var(--shadow-2);
}
player-bar .full :is(.meta:empty, .chapter[hidden]) {
  display: none;
}
player-bar .full h2 {
  font-size: var(--text-xl);
  line-height: 1.2;
  overflow-wrap: anywhere;
}
player-bar .full h2 a {
  color: inherit;
  text-decoration-color: var(--margin-line);
}
player-bar .full h2 a:not(:hover) {
  text-decoration: none;
}
/* Time runs from left to right in every language, as on other players. */
player-bar .full :is(.timeline, .controls) {
  position: relative;
  direction: ltr;
}
player-bar .full input[type='range'] {
  --fill: linear-gradient(
    to right,
    var(--highlight) var(--at),
    var(--surface-sunk) var(--at) max(var(--at), var(--buffered)),
    transparent 0
  );
  --rule-line: linear-gradient(to right, var(--ink) var(--at), var(--rule-strong) var(--at));
  --track:
    var(--rule-line) 0 100% / 100% 2px no-repeat,
    var(--fill) 0 0 / 100% calc(100% - 0.1rem) no-repeat;
  appearance: none;
  display: block;
  width: 100%;
  height: var(--target);
  margin: 0;
  background: none;
  cursor: pointer;
}
player-bar .full input::-webkit-slider-runnable-track {
  height: 1.25rem;
  background: var(--track);
}
player-bar .full input::-moz-range-track {
  height: 1.25rem;
  background: var(--track);
}
player-bar .full input::-webkit-slider-thumb {
  appearance: none;
  width: 0.625rem;
  height: 2rem;
  margin-top: -0.45rem;
  background: var(--ink);
  border: 2px solid var(--surface);
  border-radius: 5px;
}
player-bar .full input::-moz-range-thumb {
  width: 0.375rem;
  height: 1.75rem;
  background: var(--ink);
  border: 2px solid var(--surface);
  border-radius: 5px;
}
player-bar .full .ticks i {
  position: absolute;
  top: 1.15rem;
  left: var(--x);
  width: 2px;
  height: 0.8rem;
  background: var(--rule-strong);
  pointer-events: none;
}
player-bar .full .times {
  display: flex;
  justify-content: space-between;
  font-family: var(--font-serif);
}
player-bar .full .controls {
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 0.75rem 0.5rem;
}
player-bar .full .controls .play {
  width: 4.25rem;
  height: 4.25rem;
}
player-bar .full .back {
  justify-self: end;
}
player-bar .full .controls > select {
  grid-row: 2;
  grid-column: 1;
  width: 100%;
  min-height: var(--target);
  padding: 0 0.5rem;
  background: var(--surface);
  color: var(--ink);
  border: 1.5px solid var(--rule-strong);
  border-radius: var(--radius-m);
  font: var(--weight-label) var(--text-s) / 1.2 var(--font-sans);
  text-overflow: ellipsis;
}
player-bar .full .controls > select:last-child {
  grid-column: 3;
}
player-bar .full .sentence {
  min-height: 1.75rem;
  color: var(--ink-soft);
  line-height: 1.75rem;
  text-align: center;
}
player-bar .full .sentence button,
player-bar .full .word {
  color: var(--pen);
  font: var(--weight-label) var(--text-s) / 1.4 var(--font-sans);
  text-decoration: underline;
  text-underline-offset: 0.2em;
}
player-bar .full .sentence button {
  display: inline;
}
player-bar .full .word:hover {
  color: var(--on-highlight);
}
player-bar .full details[hidden] {
  display: none;
}
player-bar .full summary {
  min-height: var(--target);
  font: var(--weight-display) var(--text-xl) / 1.8 var(--font-serif);
  border-bottom: 1.5px solid var(--margin-line);
  cursor: pointer;
}
player-bar .full details ol {
  margin: 0;
  padding: 0.35rem 0 0;
  list-style: none;
}
player-bar .full [data-at] {
  display: grid;
  grid-template-columns: 3.75rem minmax(0, 1fr);
  gap: 0.75rem;
  place-items: baseline start;
  width: 100%;
  min-height: var(--target);
  padding: 0.55rem 0.35rem;
  border-radius: var(--radius-s);
  font: inherit;
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
}
player-bar .full [data-at] > * {
  grid-area: auto;
}
player-bar .full [data-at][aria-current] > :last-child {
  font-weight: 600;
  text-decoration: underline solid var(--pen) 2px;
  text-underline-offset: 0.25em;
}
player-bar .full .queue:not([hidden]) {
  position: static;
  width: 100%;
  max-height: none;
  border: 0;
  box-shadow: none;
}
player-bar .full .queue .head {
  position: static;
  margin: 0;
}
player-bar .full .queue :is(.head, ol, .note:not([hidden]), .foot) {
  padding-inline: 0;
}
player-bar .full .queue [data-queue='close'] {
  display: none;
}
player-bar .full .rest > .word {
  justify-self: start;
  min-height: var(--target);
}
@media not ((hover: hover) and (pointer: fine)) {
  player-bar .full .rest > .word {
    display: none;
  }
}
/* Large text on a small phone. */
@container (max-width: 17rem) {
  player-bar .full .controls {
    gap: 0.6rem 0.1rem;
  }
  player-bar .full .controls .play {
    width: 3.25rem;
    height: 3.25rem;
  }
  player-bar .full .controls :is(.back, .forward) {
    width: 2.25rem;
    height: 2.25rem;
  }
  player-bar .full .controls > select:nth-child(n) {
    grid-row: auto;
    grid-column: 1 / -1;
    order: 1;
  }
}
@media (min-width: 48rem) {
  player-bar .full[open] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    width: min(64rem, 100% - 4rem);
    height: auto;
    max-height: min(48rem, 100dvh - 3rem);
    padding-inline: 2rem;
    border-radius: var(--radius-tab) var(--radius-tab) 0 0;
  }
  player-bar .full .art:not([hidden]) {
    width: min(100%, 15rem, 30dvh);
  }
  player-bar .full > .head {
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
}
@media (prefers-reduced-motion: no-preference) {
  player-bar .full[open] {
    animation: player-bar-rise var(--speed-2) var(--ease);
  }
}
@keyframes player-bar-rise {
  from {
    opacity: 0;
    transform: translateY(4rem);
  }
}
@media (forced-colors: active) {
  player-bar .full[open] {
    border: 1px solid CanvasText;
  }
  player-bar .full input[type='range'] {
    appearance: auto;
  }
}
`
