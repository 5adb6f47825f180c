/** The whole look of the file; light and dark as the reader's system has it. Fonts are the system's. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff6e9, #241710);
  --surface: light-dark(#fffdf9, #32231a);
  --line: light-dark(#ecdac2, #4f3a2d);
  --text: light-dark(#3a241a, #f9ecdd);
  --quiet: light-dark(#6b5040, #d8c2af);
  --first: light-dark(#b5410f, #f2956a);
  --second: light-dark(#2b5c8f, #9ccbf7);
  --third: light-dark(#37722f, #93d07f);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 56rem;
  padding: 2rem 1rem 4rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1, h2 { line-height: 1.2; margin: 0 0 0.5rem; text-wrap: balance; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; }
p { margin: 0 0 0.75rem; max-width: 44rem; }
.quiet, figcaption { color: var(--quiet); font-size: 0.875rem; }
section {
  margin-top: 1.5rem;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 1rem;
}
figure { margin: 0.5rem 0; }
figcaption { margin-top: 0.75rem; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.narrow { display: none; }
@media (max-width: 40rem) {
  body { padding-top: 1rem; }
  section { padding: 1rem 0.75rem; }
  .wide { display: none; }
  .narrow { display: block; }
}
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.key li { display: flex; align-items: center; gap: 0.5rem; font-size: 0.875rem; }
.swatch { inline-size: 0.875rem; block-size: 0.875rem; border-radius: 0.25rem; }
.first { background: var(--first); }
.second { background: var(--second); }
.third { background: var(--third); }
details { margin-top: 0.75rem; }
summary { cursor: pointer; min-block-size: 1.75rem; }
.table { overflow-x: auto; max-height: 24rem; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: end; white-space: nowrap; }
th:first-child, td:first-child { text-align: start; }
thead th { border-bottom: 1px solid var(--line); font-weight: 600; }
tbody th { font-weight: 400; }
@media print {
  body { max-width: none; }
  section { break-inside: avoid; }
}
`
