import type { ReactNode } from 'react';
import { CalendarArt } from './art/calendar-art.tsx';
import { CallArt } from './art/call-art.tsx';
import { ChatArt } from './art/chat-art.tsx';
import { WebsiteArt } from './art/website-art.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';
import { Scenes } from './scenes/scenes.tsx';

/**
 * The parts that the home page's scripts do not contain: the cards' illustrations (an offering without one shows a lit
 * arch, see features.css), and everything below 'The Future Is Automated'.
 */
export const stillParts: Readonly<Record<string, ReactNode>> = {
  '.card-website .card-art': <WebsiteArt />,
  '.card-chatbot .card-art': <ChatArt />,
  '.card-phone .card-art': <CallArt />,
  '.card-scheduling .card-art': <CalendarArt />,
  '#lower-half': (
    <>
      <Scenes />
      <HowItWorks />
      <Questions />
    </>
  ),
};
