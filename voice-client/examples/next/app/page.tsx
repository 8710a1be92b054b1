import { Call } from './call';

/** Rendered on the server; the call itself is a client component. */
export default function Page() {
  return (
    <main>
      <h1>Talk to the agent</h1>
      <Call />
    </main>
  );
}
