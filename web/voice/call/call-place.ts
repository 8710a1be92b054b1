import type { ComponentType, ReactNode } from 'react';
import type { RequestSource } from '#shared/forms/request-source.ts';
import type { VoiceConfig } from '#shared/site-config.ts';
import type { HeardBy } from '#shared/texts/voice/voice.ts';
import type { RequestResult } from '../../forms/sending/request.ts';
import type { Conversation } from './call-state.ts';

/** The differences between calls on the site and calls on a page of another site. */
export interface CallPlace {
  /** @returns the response received instead, if the settings cannot be had */
  loadVoiceConfig(signal: AbortSignal): Promise<VoiceConfig | RequestResult>;
  /** Who hears the visitor, and what is kept. */
  readonly consent: Readonly<Record<HeardBy, string>>;
  /** Where the visit came from; undefined on other sites, whose own affair that is. */
  readonly source?: () => RequestSource;
  /** Whether visitors may speak here; otherwise they type. */
  readonly mayUseMicrophone: boolean;
  /** A link to a page of the site, by its path. */
  readonly PageLink: ComponentType<PageLinkProps>;
  /** Shown after a call without a booking: leads on to the form. */
  readonly BookDetails: ComponentType<BookDetailsProps>;
  /** Returns the focus to where calls begin. */
  focusStart(): void;
}

export interface PageLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export interface BookDetailsProps {
  readonly conversation: Conversation;
  readonly className: string;
  /** Removes the call's card. */
  readonly onLeave: () => void;
}

let place: CallPlace | undefined;

/** Called once, by whatever loads the call's code into a page. */
export function setCallPlace(next: CallPlace): void {
  place = next;
}

/** The place of calls on this page. */
export function callPlace(): CallPlace {
  if (!place) throw new Error('setCallPlace comes first');
  return place;
}
