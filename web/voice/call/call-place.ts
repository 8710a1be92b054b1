import type { ComponentType, ReactNode } from 'react';
import type { RequestSource } from '#shared/forms/request-source.ts';
import type { VoiceConfig } from '#shared/site-config.ts';
import type { HeardBy } from '#shared/texts/voice/voice.ts';
import type { RequestResult } from '../../forms/sending/request.ts';
import type { Conversation } from './call-state.ts';

/** The differences between calls on the site and calls on a page of another site. */
export interface CallPlace {
  /** @returns the answer that came instead, when the settings cannot be had */
  loadVoiceConfig(signal: AbortSignal): Promise<VoiceConfig | RequestResult>;
  /** Who hears the visitor, and what is kept. */
  readonly consent: Readonly<Record<HeardBy, string>>;
  /** Where the visit came from; undefined where that is another site's own affair. */
  readonly source?: () => RequestSource;
  /** Whether visitors may speak here; else they type. */
  readonly mayUseMicrophone: boolean;
  /** A link to a page of the site, by its path. */
  readonly PageLink: ComponentType<PageLinkProps>;
  /** The way on from a call that left no booking. */
  readonly BookDetails: ComponentType<BookDetailsProps>;
  /** Gives the focus back to where calls begin. */
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
  /** Takes the call's card away. */
  readonly onLeave: () => void;
}

let place: CallPlace | undefined;

/** Called once, by whatever brings the call's code to a page. */
export function setCallPlace(next: CallPlace): void {
  place = next;
}

/** Where calls take place. */
export function callPlace(): CallPlace {
  if (!place) throw new Error('setCallPlace comes first');
  return place;
}
