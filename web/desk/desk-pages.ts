import { type ComponentType, lazy } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { AccountPage } from './account/account-page.tsx';
import { CalendarPage } from './calendar/calendar-page.tsx';
import { CalendarSettingsPage } from './calendar/calendar-settings-page.tsx';
import { CallsPage } from './calls/calls-page.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { RequestsPage } from './requests/requests-page.tsx';
import { TeamPage } from './team/team-page.tsx';

export interface DeskPage {
  /** Below /desk. */
  readonly path: string;
  readonly page: ComponentType;
  /** Its name in the navigation; undefined for pages that are only linked from others. */
  readonly name?: string;
}

const { nav } = deskTexts;

/** Loaded when somebody opens one of its pages. */
const AgentRooms = lazy(async () => ({ default: (await import('./agent/agent-rooms.tsx')).AgentRooms }));

/** The page of every other path. */
export const requestsPage: DeskPage = { path: '/', page: RequestsPage, name: nav.requests };

/** The other pages of the desk, in the order of the navigation. */
export const deskPages: readonly DeskPage[] = [
  { path: '/calls', page: CallsPage, name: nav.calls },
  { path: '/agent', page: AgentRooms, name: nav.agent },
  { path: '/agent/*', page: AgentRooms },
  { path: '/calendar', page: CalendarPage, name: nav.calendar },
  { path: '/calendar/settings', page: CalendarSettingsPage },
  { path: '/numbers', page: NumbersPage, name: nav.numbers },
  { path: '/team', page: TeamPage, name: nav.team },
  { path: '/people/:email', page: PersonPage },
  { path: '/you', page: AccountPage, name: nav.account },
];
