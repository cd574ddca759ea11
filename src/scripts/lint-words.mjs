// Rules for oxlint (`.oxlintrc.json`) about the words that people read and that name the code.
import { betterComment, betterNames, betterWords } from './words.mjs'

/** A rule that looks for better words in what each kind of node says. */
const ruleFor = (betterIn, says) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(says).map(([type, textOf]) => [
        type,
        (node) => {
          for (const better of betterIn(String(textOf(node)).replace(/\s+/g, ' ').trim()))
            context.report({ node, message: `An old word: write “${better}”.` })
        },
      ]),
    ),
})
const nameOf = ({ name }) => name
const valueOf = ({ value }) => value

export default {
  meta: { name: 'words' },
  rules: {
    texts: ruleFor(betterWords, {
      Literal: ({ value }) => (typeof value === 'string' ? value : ''),
      JSXText: valueOf,
      TemplateElement: ({ value }) => value.cooked,
    }),
    names: ruleFor(betterNames, {
      Identifier: nameOf,
      JSXIdentifier: nameOf,
      PrivateIdentifier: nameOf,
    }),
    comments: {
      create: (context) => ({
        Program: () => {
          for (const comment of context.sourceCode.getAllComments())
            for (const better of betterComment(comment.value))
              context.report({ node: comment, message: `Write ${better}.` })
        },
      }),
    },
  },
}
