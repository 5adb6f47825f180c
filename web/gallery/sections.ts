import { Acts } from './acts.tsx'
import { Births } from './births.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Creation, StatusCards } from './features.tsx'
import { Days } from './days.tsx'
import { Fields } from './fields.tsx'
import { Frame } from './frame.tsx'
import { HappinessBars } from './happiness-bars.tsx'
import { Keeping } from './keeping.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { KeepsakePictures, KeepsakeRooms } from './keepsakes.tsx'
import { Logs } from './logs.tsx'
import { Moods, LargeMoods, SmallMoods } from './moods.tsx'
import { Nights } from './nights.tsx'
import { CardPictures, HelloPicture } from './pictures.tsx'
import { Reactions } from './reactions.tsx'
import { Seasons } from './seasons.tsx'
import type { Section } from './section.ts'
import { Stages } from './stages.tsx'
import { Streaks } from './streaks.tsx'
import { Toasts } from './toasts.tsx'
import { Colours, Type } from './tokens.tsx'
import { Waiting } from './waiting.tsx'
import { FileThatComes, YourDataCards } from './your-data.tsx'

/** The gallery from top to bottom: what everything is made of, the parts, the pets, the features. */
export const SECTIONS: readonly Section[] = [
  { id: 'colours', title: 'Colours', Content: Colours },
  { id: 'type', title: 'Type', Content: Type },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'choices', title: 'Chips and tabs', Content: Choices },
  { id: 'happiness', title: 'Happiness', Content: HappinessBars },
  { id: 'toasts', title: 'Toasts', Content: Toasts },
  { id: 'waiting', title: 'Waiting and failing', Content: Waiting },
  { id: 'frame', title: 'Header and footer', Content: Frame },
  { id: 'moods', title: 'Moods', Content: Moods },
  { id: 'moods-small', title: 'Moods, small', Content: SmallMoods },
  { id: 'moods-large', title: 'Moods, large', Content: LargeMoods, photo: false },
  { id: 'reactions', title: 'Reactions and night', Content: Reactions },
  { id: 'acts', title: 'Acts', Content: Acts },
  { id: 'nights', title: 'Nights', Content: Nights },
  { id: 'births', title: 'Births', Content: Births },
  { id: 'stages', title: 'Stages in four lights', Content: Stages },
  { id: 'seasons', title: 'Stages in four seasons', Content: Seasons },
  { id: 'keepsakes', title: 'Stages with all keepsakes', Content: KeepsakeRooms },
  { id: 'keepsake-pictures', title: 'Keepsakes', Content: KeepsakePictures },
  { id: 'hello', title: 'The landing picture', Content: HelloPicture },
  { id: 'cards', title: 'The card pictures', Content: CardPictures },
  { id: 'status', title: 'Status', Content: StatusCards },
  { id: 'streaks', title: 'Streaks', Content: Streaks },
  { id: 'days', title: 'Days', Content: Days },
  { id: 'creation', title: 'Creation', Content: Creation },
  { id: 'log', title: 'Care Log', Content: Logs },
  { id: 'keeping', title: 'Keeping a pet', Content: Keeping },
  { id: 'landing', title: 'Landing', Content: LandingFeatures },
  { id: 'your-data', title: 'Your data', Content: YourDataCards },
  { id: 'file-that-comes', title: 'A file that comes', Content: FileThatComes, photo: false },
]
