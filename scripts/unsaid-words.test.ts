import { describe, expect, test } from 'vitest'
import { wordsIn } from './unsaid-words.ts'

describe('a text for visitors that is not in words/ is found:', () => {
  test.each([
    ['between tags', '<p>Got it!</p>'],
    ['one word between tags', '<b>votes</b>'],
    ['in a place that is read aloud', '<ul aria-label="tips" />'],
    ['there in braces', "<Field placeholder={'email'} />"],
    ['in a field of choices', "[{ value: 'adult', label: 'adult' }]"],
    ['a sentence', "say('Something went wrong')"],
    ['one that begins with a name', 'say(`${name} has joined your family!`)'],
    ['one word', "const done = 'Voted!'"],
    ['the middle of one', 'say(`${a} care moments ${b}`)'],
    ['one word after a value', 'say(`${count} votes`)'],
    ['one word between two', 'say(`${day} at ${time}`)'],
  ])('%s', (_, code) => {
    expect(wordsIn('web/some.tsx', code)).toHaveLength(1)
  })
})

describe('what no visitor reads is left alone:', () => {
  test.each([
    ['drawings', '<path d="M 10 20 L 30 40" transform="translate(3 4) rotate(5)" />'],
    ['transforms', "const opens = 'translate(-14px, -30px) rotate(-74deg)'"],
    ['what is put together of values', 'add(`${x} ${y}px`, `${id}-title`, `${a}, ${b}`)'],
    ['media', "matchMedia('(prefers-reduced-motion: reduce)')"],
    ['cases', "switch (key) { case 'Home': go() }"],
    ['keys', "if (key === 'Enter') go('ArrowLeft', 'care-log')"],
    ['classes and roles', '<p className="sr-only more" role="status" data-kind="two words" />'],
    ['modules', "import { Button } from './two words/Button.tsx'"],
    ['types', "type Name = 'Two words'"],
    ['selectors', "document.querySelector('footer input')"],
    ['errors', "throw new Error('there is no provider')"],
    ['the console', "console.warn('Failed to read votes')"],
    ['what says so', "// Nobody reads this: it goes to a log.\nlog('Two words')"],
  ])('%s', (_, code) => {
    expect(wordsIn('web/some.tsx', code)).toEqual([])
  })
})
