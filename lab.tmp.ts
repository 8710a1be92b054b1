import { hearSegments } from '#server/voice/mind/slots/segments.ts';
for (const t of process.argv.slice(2)) console.log(hearSegments(t, (process.env['A'] || undefined) as never, process.env['E'] === '1').map((s) => `${s.kind}:${s.sureness.toFixed(2)}:${s.text}`).join(' | '));
