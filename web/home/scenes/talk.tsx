import { type SceneLine, scenes } from '#shared/texts/scenes.ts';

/** What was said, as the call panel shows it. */
export function Talk({ lines }: { readonly lines: readonly SceneLine[] }) {
  return (
    <ol className="talk">
      {lines.map(([speaker, text]) => (
        <li key={text} className={`by-${speaker}`}>
          <strong>{scenes.speakers[speaker]}</strong> <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
