/** A text for each form that a language gives a number; `other` is for all that are not named. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * How a language chooses the form that goes with a number: `pluralIn('en')(1, { one: 'vote', other: 'votes' })`.
 * The rules are asked for at the first number, not when the page begins.
 */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}
