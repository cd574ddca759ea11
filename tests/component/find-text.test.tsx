import { beforeAll, expect, test } from 'vitest'
import { findText } from '@/dashboard/texts/find-text'

// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.checkVisibility = function () {
    return !this.closest('[hidden]')
  }
})

const PAGE = `
  <script>self.page = "The long way home. New every Tuesday."</script>
  <header hidden><p>The long way home.</p></header>
  <main>
    <h1 id="title"><span id="inner">The long <em>way</em>\n home.</span></h1>
    <p id="day">New every Tuesday (or so).</p>
    <div><p id="first">One para\u00adgraph.</p><p>And another.</p></div>
    <p id="words">The <mark>lines</mark> you keep.</p>
  </main>`

test.each([
  ['of several that say it, the innermost that shows', 'The long way home.', 'inner'],
  ['with a placeholder, and marks of patterns', 'New every {day} (or so).', 'day'],
  ['the first of several paragraphs', 'One paragraph.\n\nAnd another.', 'first'],
  ['without brackets, which highlight', 'The [lines] you keep.', 'words'],
  ['nothing that the page does not say', 'Not on this page', undefined],
  ['nothing for no text', ' ', undefined],
])('finds %s', (_, text, id) => {
  document.body.innerHTML = PAGE
  expect(findText(document, text)?.id).toBe(id)
})
