/** Comes with the code for offline audio. */
export const OFFLINE_AUDIO_STYLE = `
offline-audio {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
}
offline-total {
  display: block;
  margin-top: 0.75rem;
}
offline-audio > span {
  display: contents;
}
offline-audio button {
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 0.9rem;
  background: none;
  color: var(--ink);
  border: 1.5px solid var(--rule-strong);
  border-radius: var(--radius-button);
  font: var(--weight-label) var(--text-s) / 1.2 var(--font-sans);
  cursor: pointer;
}
offline-audio button:hover {
  border-color: currentColor;
}
offline-audio progress {
  width: 8rem;
  height: 0.5rem;
  accent-color: var(--pen);
}
offline-audio p a {
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
}
:is(offline-audio, offline-total) p {
  margin: 0;
  color: var(--ink-soft);
  font-size: var(--text-s);
  line-height: 1.45;
}
@media print {
  offline-audio,
  offline-total {
    display: none;
  }
}
`
