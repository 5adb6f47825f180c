/**
 * React listens on its roots for every event there is, twice. No part of ours has it listen for these. While
 * anyone listens for animations' events, browsers wake the page at each turn of each animation, of which the
 * pets have dozens, and draw it anew; of the others a touch sends nine, and React looks up who is meant by
 * each before the press counts.
 */
export const UNHEARD = /^(?:animation|transition|touch|got|lost|mouse(?!down)|pointer(?:up|c))/
