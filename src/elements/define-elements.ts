/** Defines elements once the page is complete, as their code expects. */
export function defineElements(elements: Record<string, CustomElementConstructor>): void {
  const define = () => {
    for (const [name, element] of Object.entries(elements))
      if (!customElements.get(name)) customElements.define(name, element)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', define)
  else define()
}
