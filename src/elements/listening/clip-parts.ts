import { EN_CLIP } from '@/domain/texts/en-clip'

export const clipTextsOf = ({ dataset }: HTMLElement): typeof EN_CLIP =>
  dataset.texts ? (JSON.parse(dataset.texts) as typeof EN_CLIP) : EN_CLIP

/** The style of those parts, once for a page. */
export function addClipStyle(): void {
  if (document.getElementById('clip-style')) return
  const style = document.createElement('style')
  style.id = 'clip-style'
  style.textContent = CLIP_STYLE
  document.head.append(style)
}

/** The button that copies the link of a clip; see `CopyElement`. */
export const copyButton = (texts: typeof EN_CLIP): string =>
  `<button type="button" class="clip-button" data-part="copy">` +
  `<span data-part="idle">${texts.copy}</span><span data-part="done" hidden>${texts.copied}</span>` +
  `</button>`

const CLIP_STYLE = `
share-clip summary {
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  font-weight: var(--weight-label);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
}
share-clip fieldset {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.5rem;
  margin: 0.25rem 0 0.5rem;
  padding: 0;
  border: 0;
}
share-clip .position {
  display: grid;
  grid-template-columns: auto auto;
  align-items: center;
  gap: 0.25rem 0.5rem;
}
share-clip label {
  grid-column: 1 / -1;
  font-size: var(--text-s);
  font-weight: var(--weight-label);
}
share-clip input {
  width: 6.5rem;
  min-height: var(--target);
  padding: 0 0.6rem;
  background: var(--surface);
  color: var(--ink);
  border: 1.5px solid var(--rule-strong);
  border-radius: var(--radius-m);
  font: 400 var(--text-m) / 1.2 var(--font-sans);
}
share-clip input[aria-invalid] {
  border-color: var(--ink);
}
share-clip .problem:empty {
  display: none;
}
share-clip .address {
  color: var(--ink-soft);
  font-family: var(--font-serif);
  overflow-wrap: anywhere;
}
share-clip .actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  margin-top: 0.6rem;
}
.clip-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--target);
  padding: 0 1rem;
  background: var(--surface);
  color: var(--ink);
  border: 1.5px solid var(--ink);
  border-radius: var(--radius-m);
  font: var(--weight-label) var(--text-s) / 1.2 var(--font-sans);
  cursor: pointer;
}
.clip-button:hover {
  background: var(--highlight);
  color: var(--on-highlight);
}
.clip-button:disabled {
  opacity: 0.5;
  cursor: default;
}
.clip-button > [hidden] {
  display: none;
}
copy-clip {
  position: absolute;
  z-index: 2;
  inset-block-start: -1rem;
  inset-inline-end: 0;
  user-select: none;
  -webkit-user-select: none;
}
copy-clip.below {
  position: static;
  display: block;
  margin-block-start: 0.6rem;
}
copy-clip p {
  font-size: var(--text-s);
}
@media print {
  share-clip, copy-clip {
    display: none;
  }
}
`
