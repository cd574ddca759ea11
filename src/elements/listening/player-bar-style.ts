export const PLAYER_BAR_STYLE = `
player-bar:not([hidden]) {
  position: sticky;
  display: block;
  container-type: inline-size;
  z-index: 15;
  bottom: 0;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 -12px 24px -18px rgb(22 30 56 / 0.5);
}
player-bar .line {
  height: 4px;
  background: linear-gradient(to right, var(--pen) var(--at, 0), var(--rule) 0);
}
player-bar .inside {
  display: flex;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-height: 4rem;
}
player-bar .about {
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0.75rem;
  min-width: 0;
}
player-bar .open {
  position: relative;
  min-width: 1.5rem;
  min-height: var(--target);
  overflow: hidden;
  border-radius: var(--radius-s);
}
player-bar .open img:not([hidden]) {
  width: 3rem;
  height: 3rem;
  object-fit: cover;
}
player-bar .open img + svg {
  place-self: end;
  width: 1.5rem;
  height: 1.5rem;
  rotate: 0.5turn;
}
player-bar .open img:not([hidden]) + svg {
  background: var(--surface);
  color: var(--ink);
  border-radius: 50%;
}
player-bar .brief {
  display: none;
}
player-bar.idle .open {
  display: none;
}
player-bar .text {
  display: grid;
  flex: 1;
  min-width: 0;
  line-height: 1.3;
}
player-bar .text > * {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
player-bar .text > [role='status'] {
  white-space: normal;
}
player-bar .text :is(a, .brief) {
  padding-block: 0.1rem;
  color: inherit;
  font-family: var(--font-serif);
  font-size: 1.125rem;
  font-weight: 600;
  text-decoration: none;
}
player-bar .text a:hover {
  text-decoration: underline double var(--margin-line) 1.5px;
}
player-bar .text button {
  display: inline;
  min-height: 1.5rem;
  color: var(--pen);
  font: var(--weight-label) var(--text-s) / 1.4 var(--font-sans);
  text-decoration: underline;
}
player-bar button {
  display: inline-grid;
  place-items: center;
  flex: none;
  padding: 0;
  background: none;
  color: var(--ink);
  border: 0;
  cursor: pointer;
}
player-bar button > * {
  grid-area: 1 / 1;
}
player-bar button:hover {
  background: var(--highlight);
  color: var(--on-highlight);
}
player-bar .play {
  position: relative;
  width: 3rem;
  height: 3rem;
  background: var(--pen);
  color: var(--on-pen);
  border-radius: 47% 53% 50% 50% / 52% 48% 52% 48%;
}
player-bar .play:hover {
  background: var(--pen-hover);
  color: var(--on-pen);
}
player-bar .play:focus-visible {
  border-radius: 50%;
}
player-bar .play svg {
  width: 1.5rem;
  height: 1.5rem;
}
player-bar [data-plays='true'] svg:first-child,
player-bar [data-plays='false'] svg:nth-child(2) {
  display: none;
}
player-bar [aria-busy] svg {
  opacity: 0.5;
}
player-bar [aria-busy]::before {
  content: '';
  position: absolute;
  inset: 0.3rem;
  border: 3px solid;
  border-inline-start-color: transparent;
  border-radius: 50%;
  animation: player-bar-turn 0.9s 0.3s linear infinite backwards;
}
player-bar :is(.back, .forward) {
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  font: 600 1rem/1 var(--font-sans);
  letter-spacing: -0.03em;
}
player-bar :is(.back, .forward) svg {
  width: 2.5rem;
  height: 2.5rem;
}
player-bar :is(.back, .forward) span:first-of-type {
  translate: 0 0.1rem;
}
player-bar .close {
  width: var(--target);
  height: var(--target);
  margin-inline-end: -0.6rem;
  border-radius: var(--radius-m);
}
player-bar .close svg {
  width: 1.375rem;
  height: 1.375rem;
}
@container (max-width: 39.99rem) {
  player-bar .inside {
    gap: 0.5rem;
    margin-inline: 0.75rem;
    padding-inline: 0;
  }
  player-bar .wide,
  player-bar .about + button,
  player-bar .open img:not([hidden]),
  player-bar:not(.idle) .text a {
    display: none;
  }
  player-bar:not(.idle) .brief {
    display: block;
  }
  /* A press on the title opens the player. */
  player-bar .about {
    gap: 0.25rem;
  }
  player-bar .open {
    position: static;
  }
  player-bar .open img + svg {
    place-self: center;
  }
  player-bar .open::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  player-bar .close {
    margin: 0;
  }
}
/* The title is to be read. */
@container (max-width: 26rem) {
  player-bar .inside .forward {
    display: none;
  }
}
/* Large text on a small phone: the title still opens the player. */
@container (max-width: 12rem) {
  player-bar .inside {
    gap: 0.1rem;
    margin-inline: 0.25rem;
  }
  player-bar .open {
    min-width: 1px;
  }
  player-bar .open svg {
    display: none;
  }
  player-bar .inside .next {
    padding-inline: 0;
  }
}
/* A sentence has a line of its own, below the title. */
@container (max-width: 39.99rem) {
  player-bar .inside:has([role='status']:not(:empty)) {
    flex-wrap: wrap;
    padding-bottom: 0.5rem;
  }
  player-bar :is(.about, .text):has([role='status']:not(:empty)) {
    display: contents;
  }
  player-bar .about:has([role='status']:not(:empty)) .open::before {
    display: none;
  }
  player-bar .text > :is(a, .brief) {
    flex: 1;
    min-width: 0;
  }
  player-bar .text > [role='status'] {
    order: 1;
    flex-basis: 100%;
  }
}
/* A window as low as that of a zoom of 400 % has no room for more than one line. */
@media (max-height: 25rem) {
  player-bar .inside {
    min-height: var(--target);
  }
  player-bar .play {
    width: var(--target);
    height: var(--target);
  }
  player-bar [data-part="place"] {
    display: none;
  }
}
@media (forced-colors: active) {
  player-bar .line {
    background: linear-gradient(to right, Highlight var(--at, 0), Canvas 0);
    forced-color-adjust: none;
  }
  player-bar .play {
    border: 1px solid ButtonText;
  }
}
html:has(player-bar:not([hidden])) {
  scroll-padding-bottom: 6.5rem;
}
@keyframes player-bar-turn {
  from {
    visibility: hidden;
  }
  to {
    rotate: 1turn;
  }
}
@media print {
  player-bar {
    display: none;
  }
}
`
