import { type SceneTurn, scenes } from '#shared/texts/pages/scenes.ts';

/** A conversation as the call panel shows it. */
export function Talk({ turns }: { readonly turns: readonly SceneTurn[] }) {
  const { visitor, agent } = scenes.speakers;
  return (
    <ol className="talk">
      {turns.flatMap((turn) => [
        <li key={turn.visitor} className="by-user">
          <strong>{visitor}</strong> <span>{turn.visitor}</span>
        </li>,
        <li key={turn.agent}>
          <strong>{agent}</strong> <span>{turn.agent}</span>
        </li>,
      ])}
    </ol>
  );
}
