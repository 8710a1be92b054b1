/**
 * All daily-js types that this package exposes, in a single file: daily-js is an optional peer, and projects without it
 * must type-check just as strictly. The build marks the import below as optional; without daily-js the types are the
 * fallbacks here.
 */
import type {
  DailyCall as InstalledCall,
  DailyDisplayMediaStreamOptions as InstalledDisplayMediaOptions,
  DailyFactoryOptions as InstalledFactoryOptions,
  DailyParticipant as InstalledParticipant,
  DailyVideoSendSettings as InstalledVideoSendSettings,
} from '@daily-co/daily-js';

/** An unresolved type is compatible with everything, even with this. */
type Installed<Type, Fallback> = [Type] extends [{ readonly nothingHasThis: never }] ? Fallback : Type;

/** daily-js's call object; an opaque object without daily-js. */
export type DailyCall = Installed<InstalledCall, object>;

/** daily-js's options of screen sharing; the browser's own without daily-js. */
export type DailyDisplayMediaStreamOptions = Installed<
  InstalledDisplayMediaOptions,
  DisplayMediaStreamOptions
>;

/** The options with which daily-js creates a call object. */
export type DailyFactoryOptions = Installed<InstalledFactoryOptions, object>;

/** Someone in a daily-js room. */
export type DailyParticipant = Installed<
  InstalledParticipant,
  { readonly session_id: string; readonly user_name: string; readonly local: boolean }
>;

/** How daily-js sends a shared screen. */
export type DailyVideoSendSettings = Installed<InstalledVideoSendSettings, object>;

/** The part of daily-js that makes calls, in any supported release. */
export interface DailyLibrary {
  createCallObject(options: DailyFactoryOptions): object;
}
