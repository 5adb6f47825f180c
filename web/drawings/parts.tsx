import type { ComponentType, ReactNode } from 'react'
import type { Look, Species } from './look.ts'
import PartyHat from './moments/hat.svg?drawing'
import SleepMarks from './snooze.svg?drawing'

type JointProps = {
  x: number
  y: number
  /** Degrees, clockwise. A change of mood turns the joint slowly. */
  turn?: number
  /** Mirrors the part: left ears and wings are drawn as right ones. */
  mirror?: boolean
  /** The name of the part for the animations. */
  part?: string
  /** What it does while nobody does anything with the pet, by its name in idle.module.css. */
  idle?: string
  /** Where its content is, and how large. */
  inner?: string
  children: ReactNode
}

/** A part that moves around its pivot, which is (0, 0) in the drawing and (x, y) in the pet. */
export function Joint({ x, y, turn = 0, mirror = false, part, idle, inner, children }: JointProps) {
  const place = `translate(${x} ${y})${mirror ? ' scale(-1 1)' : ''} rotate(${turn})`
  const content = inner ? <g transform={inner}>{children}</g> : children
  return (
    <g data-joint="" transform={place}>
      {part ? (
        <g data-part={part} data-idle={idle}>
          {content}
        </g>
      ) : (
        content
      )}
    </g>
  )
}

/** A hat on a head, at (x, y); visible inside [data-birthday]. */
export const Hat = ({ x = 0, y, turn = 8 }: { x?: number; y: number; turn?: number }) => (
  <g data-hat="" display="none" transform={`translate(${x} ${y}) rotate(${turn})`}>
    <PartyHat />
  </g>
)

/** A part that moves around a point of its content: by default the pet's feet. */
export function Pivot({ part, x = 120, y = 224, children }: { part: string; x?: number; y?: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g data-part={part}>
        <g transform={`translate(${-x} ${-y})`}>{children}</g>
      </g>
    </g>
  )
}

export const SHADOW_OPACITY = 0.15

/** Two z's above a sleepy pet; (x, y) moves them. */
export const Snooze = ({ x = 0, y = 0 }: { x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <SleepMarks />
  </g>
)

/** Mirrors its children at the pet's middle. */
export const Mirrored = ({ children }: { children: ReactNode }) => <g transform="translate(240 0) scale(-1 1)">{children}</g>

type LegProps = {
  /** The hip; the foot stands on the ground. */
  x: number
  y: number
  part: string
  coat: string
  paw: string
  /** Relative to a dog's leg. */
  width?: number
}

/** The leg of a pet that walks to the right. */
export const Leg = ({ x, y, part, coat, paw, width = 1 }: LegProps) => (
  <Joint x={x} y={y} part={part}>
    <g transform={`scale(${width} ${(224 - y) / 52})`}>
      <path d="M-16-6C-17-22 15-22 15-6L10 46H-10z" fill={coat} />
      <path d="M-11 45Q-11 35 1 35Q16 36 17 45Q17 52 11 52H-5Q-11 52-11 45z" fill={paw} />
    </g>
  </Joint>
)

/** The shadow under a pet. */
export const Shadow = ({ species }: { species: Species }) => <ellipse data-part="shadow" cx="120" cy="225" rx={species.shadow} ry="8" fill="#140a04" opacity={SHADOW_OPACITY} />

/** A pet on its shadow, with what is in front of it. */
export const Standing = ({ species, look, children }: { species: Species; look: Look; children?: ReactNode }) => (
  <>
    <Shadow species={species} />
    <species.Drawing look={look} />
    {children}
  </>
)

/** As `Standing`, for an act. `own` is what differs from the look of its mood. */
export function standing(species: Species, things: ReactNode, own?: Partial<Look>) {
  return ({ look }: { look: Look }) => (
    <Standing species={species} look={{ ...look, ...own }}>
      {things}
    </Standing>
  )
}

type SleeperProps = { species: Species; Back: ComponentType; Front: ComponentType; marks: { x: number; y: number }; children: ReactNode }

/** A pet that sleeps on the ground, its head between two drawings of its body. `marks` moves the two z's. */
export const Sleeper = ({ species, Back, Front, marks, children }: SleeperProps) => (
  <>
    <Shadow species={species} />
    <g data-part="body">
      <Back />
      {children}
      <Front />
    </g>
    <Snooze {...marks} />
  </>
)

type TravellerProps = {
  species: Species
  look: Look
  /** The pet before and after the trip, if it looks different then. */
  resting?: Look
  /** From the side, going to the right, and to the left before it is mirrored. */
  Right: ComponentType<{ look: Look }>
  Left?: ComponentType<{ look: Look }>
}

/** A pet that moves through its scene. The parts `home`, `right` and `left` are its three sides; an act shows one at a time. */
export const Traveller = ({ species, look, resting = look, Right, Left = Right }: TravellerProps) => (
  <Pivot part="trip">
    <Shadow species={species} />
    <Pivot part="home">
      <species.Drawing look={resting} />
    </Pivot>
    <g data-part="right">
      <Right look={look} />
    </g>
    <g data-part="left">
      <Mirrored>
        <Left look={look} />
      </Mirrored>
    </g>
  </Pivot>
)
