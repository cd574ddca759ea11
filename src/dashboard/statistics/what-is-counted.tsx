/** Says plainly what is counted and what is not (L16). */
export const WhatIsCounted = () => (
  <div className="d-counted">
    <p>
      The site counts how often each page was seen, by how many different visitors in a day, and how
      often a link to a platform was followed. It sets no cookie, and it stores neither addresses
      nor browsers. Visitors of a day are told apart by a code that means nothing the day after:
      somebody who comes on two days counts as two.
    </p>
    <p>
      Not counted are programs such as search engines, pages that a browser fetches in advance, the
      desk, and whoever is logged in. Whoever asks websites not to follow them counts as a view, but
      not as a visitor.
    </p>
  </div>
)
