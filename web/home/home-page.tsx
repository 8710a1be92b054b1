import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';
import { Solutions } from './solutions.tsx';

/** The home page, in reading order (SPEC R2, group M). */
export function Page() {
  return (
    <>
      <Hero />
      <Features />
      <Solutions />
      <HowItWorks />
      <Questions />
    </>
  );
}
