import { readExamples } from '#server/voice/mind/learning/read-examples.ts';
import { createClassifier, learn, shuffled } from '#server/voice/mind/understanding/tcx.tmp.ts';
const all = readExamples().meanings;
const order = shuffled(all.length, 3);
let ok = 0, n = 0, ok3 = 0, ll = 0; const b: number[][] = [[0,0],[0,0],[0,0]];
for (const f of [0, 1]) {
  const c = createClassifier(learn(order.filter((_, i) => i % 10 !== f).map((i) => all[i]!)));
  for (const t of order.filter((_, i) => i % 10 === f).map((i) => all[i]!).filter((t) => !/^[A-Z].*\.$/.test(t.text))) { const g = c(t.text).guesses; n++; const r = g[0]!.label === t.label; if (r) ok++; const i = g.findIndex((x) => x.label === t.label); if (i < 3 && i >= 0) ok3++; ll += Math.log(Math.max(1e-6, g[i]?.probability ?? 0)); const k = g[0]!.probability < .3 ? 0 : g[0]!.probability < .6 ? 1 : 2; b[k]![0]++; if (r) b[k]![1]++; }
}
console.log(process.argv[2], n, 'top1', (100 * ok / n).toFixed(2), 'top3', (100 * ok3 / n).toFixed(2), 'll', (ll / n).toFixed(3), b.map(([x, y]) => `${x}:${(100 * y! / x!).toFixed(0)}%`).join(' '));
